import { styled } from '@mui/material/styles';
import { Mark } from '../../../components/icons/Mark.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import type { PersonFactsFragment } from './generated/People.ts';
import { emailOf, nameOf } from './person.ts';

const Row = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
  '& > *': { overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.body2,
    gridColumn: '1 / -1',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

/** The whole row is the target, and shows the focus itself. */
const Open = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  justifySelf: 'start',
  padding: 0,
  border: 0,
  color: 'inherit',
  backgroundColor: 'transparent',
  fontWeight: theme.typography.fontWeightMedium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.spacing(0.5) },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': theme.focusVisible ?? {},
}));

type Props = Readonly<{
  person: PersonFactsFragment;
  onOpen: (person: PersonFactsFragment) => void;
}>;

/** A member or an invitation, which opens its facts and actions. */
export function PersonRow({ person, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const { member, invitation, chips, energy } = person;
  const email = emailOf(person);
  const name = nameOf(person) ?? text('network.unnamed');
  const facts = member
    ? [
        member.roleId && text(`roleLabel.${member.roleId}`),
        member.since !== null && text('people.since', { date: format.day(member.since) }),
        chips !== null && text('people.chips', { count: chips }),
        energy !== null && text('people.energy', { energy: format.energy(energy) }),
      ]
    : [
        invitation?.label && text(`roleLabel.${invitation.label}`),
        invitation?.sentAt && text('network.sentAt', { date: format.day(invitation.sentAt) }),
        invitation?.isValid &&
          invitation.expiresAt !== null &&
          text('network.expiresAt', { date: format.day(invitation.expiresAt) }),
      ];
  return (
    <Row>
      <Open type="button" aria-haspopup="dialog" onClick={() => onOpen(person)}>
        {name}
      </Open>
      {!member && (
        <Mark
          {...(invitation?.isValid && { 'data-tone': 'info' })}
          {...(invitation?.hasLapsed && { 'data-tone': 'warning' })}
        >
          {text(invitation?.status ? `network.status.${invitation.status}` : 'statusUnknown')}
        </Mark>
      )}
      <small>{[email !== name && email, ...facts].filter(Boolean).join(' · ')}</small>
    </Row>
  );
}
