import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { paths } from '../../../schema/paths.ts';
import { TextLink } from '../layout/TextLink.tsx';

type Props = Readonly<{ text: FormatjsIntl.Message['ids'] }>;

/** Says which fields customer service changes, and how to reach it. */
export const ChangedBySupport = ({ text }: Props) => (
  <div>
    <Typography color="textSecondary">
      <FormattedMessage id={text} />
    </Typography>
    <TextLink to={paths.contact}>
      <FormattedMessage id="payment.contact" />
    </TextLink>
  </div>
);
