import { noticeTexts } from '../../components/notice-texts.ts';
import { paths } from '../../../schema/paths.ts';

/** What can be wrong with one's own account. */
export const textsOf = noticeTexts({
  title: (name) => `home.notices.${name}.title`,
  text: (name) => `home.notices.${name}.text`,
  payment: paths.payment,
  address: { to: paths.profile, label: 'home.notices.completeAddress' },
});
