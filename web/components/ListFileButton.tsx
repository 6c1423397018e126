import { styled } from '@mui/material/styles';
import { ListButton } from './FilterSheet.tsx';
import { LineIcon } from './LineIcon.tsx';

const arrow = 'M12 4v11m-5-4.5 5 5 5-5M5 20h14';

/** An icon alone on a phone, where the filter needs the space. */
const Open = styled(ListButton)(({ theme }) => ({
  gap: theme.spacing(1),
  [theme.breakpoints.down('small')]: {
    minWidth: 0,
    paddingInline: theme.spacing(1.5),
    '& > span': { display: 'none' },
  },
}));

/** The button above a list that opens its files. */
export const ListFileButton = ({
  title,
  onClick,
}: Readonly<{ title: string; onClick: () => void }>) => (
  <Open variant="outlined" aria-haspopup="dialog" aria-label={title} onClick={onClick}>
    <LineIcon path={arrow} size={20} />
    <span>{title}</span>
  </Open>
);
