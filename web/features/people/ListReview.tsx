import { SelectField, TextField } from '../../components/Field.tsx';
import { FieldPair } from '../../components/forms/Fields.tsx';
import { LinesReview } from '../../components/LinesReview.tsx';
import type { RoleId } from '../../generated/schema.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useText } from '../../lib/use-text.ts';
import type { JudgedLine } from './lines.ts';
import type { useInviteMany } from './use-invite-many.ts';

type List = ReturnType<typeof useInviteMany>;
type Props = Readonly<{ roles: readonly RoleId[]; list: List; onDone: () => Promise<void> }>;

const texts = {
  send: 'people.many.send',
  sentSoFar: 'people.many.sentSoFar',
  waiting: 'people.many.waitingText',
} as const;

/** Which people of a list can be invited, and which lines have to be mended first. */
export function ListReview({ roles, list, onDone }: Props) {
  const { confirm } = useConfirmation();
  return (
    <LinesReview
      list={list}
      texts={texts}
      area="invitation"
      fields={(line, isDisabled) => (
        <LineFields
          line={line}
          roles={roles}
          isDisabled={isDisabled}
          onChange={(values) => list.change(line.key, values)}
        />
      )}
      onDone={(count) => {
        confirm('network.sent', { next: 'people.many.sent.next', values: { count } });
        void onDone();
      }}
    />
  );
}

type LineProps = Readonly<{
  line: JudgedLine;
  roles: readonly RoleId[];
  isDisabled: boolean;
  onChange: (values: Parameters<List['change']>[1]) => void;
}>;

/** What is mended of a line. */
function LineFields({ line, roles, isDisabled, onChange }: LineProps) {
  const text = useText();
  const { name, email, roleId, problem } = line;
  const wrong = problem && text(problem);
  const isAboutName = problem === 'validation.NAME_REQUIRED';
  const isAboutRole = problem === 'people.many.roleNotAllowed';
  return (
    <>
      <FieldPair>
        <TextField
          label={text('network.name')}
          value={name}
          disabled={isDisabled}
          autoComplete="off"
          problem={isAboutName ? wrong : undefined}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label={text('settings.email')}
          type="email"
          value={email}
          disabled={isDisabled}
          autoComplete="off"
          problem={isAboutName || isAboutRole ? undefined : wrong}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </FieldPair>
      {(roles.length > 1 || isAboutRole) && (
        <SelectField
          label={text('people.role')}
          value={roleId !== undefined && roles.includes(roleId) ? roleId : ''}
          disabled={isDisabled}
          problem={isAboutRole ? wrong : undefined}
          options={[
            ['', text('people.many.chooseRole')],
            ...roles.map((one) => [one, text(`roleLabel.${one}`)] as const),
          ]}
          onChange={({ target }) => onChange({ role: target.value })}
        />
      )}
    </>
  );
}
