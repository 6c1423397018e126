import { styled } from '@mui/material/styles';
import { useText } from '../../lib/use-text.ts';
import { useIsMessage } from './use-is-message.ts';
import { TextLink } from '../layout/TextLink.tsx';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

type Props = Readonly<{ solutions: readonly { readonly type: string; readonly target: string }[] }>;

/** Links to the solutions of a role conflict (ROLE-74, ROLE-75). */
export function Solutions({ solutions }: Props) {
  const text = useText();
  const isMessage = useIsMessage();
  return (
    <List>
      {solutions.map(({ type, target }) => {
        const id = `role.solution.${type}`;
        return (
          isMessage(id) && (
            <li key={type}>
              <TextLink to={target}>{text(id)}</TextLink>
            </li>
          )
        );
      })}
    </List>
  );
}
