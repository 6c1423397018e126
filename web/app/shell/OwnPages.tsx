import { styled } from '@mui/material/styles';
import { paths } from '../../../schema/paths.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { useAppData } from '../AppData.tsx';
import { navigationFor } from '../navigation.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li > a': { display: 'flex', alignItems: 'center', minHeight: measures.target },
}));

type Props = Readonly<{
  onChosen: () => void;
  /** Whether the navigation stands beside them: a page that it lists is left out. */
  hasNavigation?: boolean;
}>;

/** The person's own pages in the user menu and the panel: one who administers an organisation may have no private role. */
export function OwnPages({ onChosen, hasNavigation = false }: Props) {
  const text = useText();
  const { viewer } = useAppData();
  const listed = hasNavigation
    ? navigationFor(viewer?.screens).flatMap(({ entries }) => entries.map(({ path }) => path))
    : [];
  const pages = [
    [paths.profile, text('nav.profile')],
    [paths.settings, text('nav.settings')],
    [paths.settingsHelp, text('nav.help')],
  ] as const;
  return (
    <List>
      {pages
        .filter(([path]) => !listed.includes(path))
        .map(([path, name]) => (
          <li key={path}>
            <TextLink to={path} onClick={onChosen}>
              {name}
            </TextLink>
          </li>
        ))}
    </List>
  );
}
