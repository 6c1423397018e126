import { breakable } from '../../../components/layout/breakable.tsx';
import { FactLine } from '../../../components/layout/FactLine.tsx';
import { StateMark } from '../../../components/icons/StateMark.tsx';
import type { PeopleSortInput } from '../../../generated/schema.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useText } from '../../../lib/use-text.ts';
import type { PersonFactsFragment } from './generated/People.ts';
import { emailOf, nameOf } from './person.ts';
import { Open, Row } from './person-parts.ts';

type Props = Readonly<{
  person: PersonFactsFragment;
  /** The order of the list, whose value each row shows. */
  sort: PeopleSortInput['field'];
  onOpen: (person: PersonFactsFragment) => void;
}>;

/** A member or an invitation, which opens its facts and actions. The ordinary role is unsaid. */
export function PersonRow({ person, sort, onOpen }: Props) {
  const text = useText();
  const format = useFormat();
  const { member, invitation, rfidCount, energy } = person;
  const email = emailOf(person);
  const name = nameOf(person) ?? text('network.unnamed');
  const role = member ? member.roleId : invitation?.label;
  const since = member ? member.since : invitation?.sentAt;
  const facts = [
    email !== name && email,
    role && !role.endsWith('MEMBER') && text(`role.label.${role}`),
    sort === 'SINCE' && since && format.dayShort(since),
  ];
  return (
    <Row>
      <Open type="button" aria-haspopup="dialog" onClick={() => onOpen(person)}>
        {breakable(name)}
      </Open>
      {member ? (
        <span>
          {sort === 'CHIPS'
            ? rfidCount !== null && text('network.people.chips', { count: rfidCount })
            : energy !== null && format.energy(energy)}
        </span>
      ) : (
        <StateMark of={invitation?.status ?? null}>
          {text(invitation?.status ? `network.status.${invitation.status}` : 'statusUnknown')}
        </StateMark>
      )}
      <small>
        <FactLine facts={facts} />
      </small>
    </Row>
  );
}
