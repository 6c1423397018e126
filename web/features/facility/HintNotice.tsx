import { paths } from '../../../schema/paths.ts';
import { Notice } from '../../components/notices/Notice.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useText } from '../../lib/use-text.ts';

/** Says how many hints there are, and leads to them. `count` is null when it could not be fetched. */
export function HintNotice({ count }: Readonly<{ count: number | null }>) {
  const text = useText();
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        count === null ? text('facility.hints.uncounted') : text('facility.hints.count', { count })
      }
      action={<TextLink to={paths.organizationHints}>{text('facility.hints.show')}</TextLink>}
    >
      {text('facility.hints.about')}
    </Notice>
  );
}
