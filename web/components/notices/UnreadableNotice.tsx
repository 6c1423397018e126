import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../layout/PageLink.tsx';
import { paths } from '../../../schema/paths.ts';
import { useTexts } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { Notice } from './Notice.tsx';

type Props = Readonly<{
  /** The number of entries that are left out of the list. */
  count: number;
  title?: FormatjsIntl.Message['ids'];
  text?: FormatjsIntl.Message['ids'];
}>;

/** Says below a list that entries are left out because they cannot be read. Nothing if all can. */
export const UnreadableNotice = (props: Props) =>
  props.count === 0 ? null : <LeftOut {...props} />;

/** The home begins without the texts of it. */
const commonTexts = ['common'] as const;

function LeftOut({
  count,
  title = 'unreadable.title',
  text: explanation = 'unreadable.text',
}: Props) {
  const text = useText();
  if (!useTexts(commonTexts)) return null;
  return (
    <Notice
      tone="info"
      title={text(title, { count })}
      action={
        <Button component={PageLink} to={paths.contact} variant="outlined">
          <FormattedMessage id="contactSupport" />
        </Button>
      }
    >
      {text(explanation, { count })}
    </Notice>
  );
}
