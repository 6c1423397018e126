import { FactLine } from '../../../components/layout/FactLine.tsx';
import { StateMark } from '../../../components/icons/StateMark.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import type { PersonFactsFragment } from './generated/People.ts';
import { emailOf, nameOf } from './person.ts';
import { Open, Row } from './person-parts.ts';

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
        member.roleId && text(`role.label.${member.roleId}`),
        member.since !== null && text('network.people.since', { date: format.day(member.since) }),
        chips !== null && text('network.people.chips', { count: chips }),
        energy !== null && text('network.people.energy', { energy: format.energy(energy) }),
      ]
    : [
        invitation?.label && text(`role.label.${invitation.label}`),
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
        <StateMark of={invitation?.status ?? null}>
          {text(invitation?.status ? `network.status.${invitation.status}` : 'statusUnknown')}
        </StateMark>
      )}
      <small>
        <FactLine facts={[email !== name && email, ...facts]} />
      </small>
    </Row>
  );
}
