import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import { LineIcon } from '../../components/LineIcon.tsx';
import { measures } from '../../theme/measures.ts';
import { useAppData } from '../AppData.tsx';
import { navigationEntries } from '../navigation.ts';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Entry = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: measures.target,
  padding: theme.spacing(1, 1.5),
  borderRadius: measures.controlRadius,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.secondary.soft },
  '&[aria-current="page"]': {
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

/** The links of the side navigation, in the column and in the panel alike. */
export function NavigationList() {
  const intl = useIntl();
  const { viewer } = useAppData();
  const entries = navigationEntries(viewer?.navigation);
  if (entries.length === 0) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: 'app.mainNavigation' })}>
      <List>
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <Entry to={path} end>
              <LineIcon path={icon} />
              <FormattedMessage id={label} />
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}
