import { paths } from '../../../schema/paths.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useText } from '../../lib/use-text.ts';
import { useAppData } from '../AppData.tsx';

type Props = Readonly<{ onChosen: () => void }>;

/**
 * The person's own pages in the user menu and the panel, where the navigation is that of an organisation: one who
 * administers it may have no private role to find them by. The settings lead to help.
 */
export function OwnPages({ onChosen }: Props) {
  const text = useText();
  const { viewer } = useAppData();
  if (viewer?.navigation?.variant !== 'ORGANIZATION') return null;
  return (
    <>
      <TextLink to={paths.profile} onClick={onChosen}>
        {text('nav.profile')}
      </TextLink>
      <TextLink to={paths.settings} onClick={onChosen}>
        {text('nav.settings')}
      </TextLink>
    </>
  );
}
