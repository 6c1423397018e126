import Typography from '@mui/material/Typography';
import { breakable } from '../../../components/layout/breakable.tsx';
import { FactLine } from '../../../components/layout/FactLine.tsx';
import { SelectField, TextField } from '../../../components/forms/Field.tsx';
import { FieldPair } from '../../../components/forms/Fields.tsx';
import { LinesReview } from '../../../components/lists/LinesReview.tsx';
import type { RoleId } from '../../../generated/schema.ts';
import { useConfirmation } from '../../../lib/confirmation.ts';
import { useText } from '../../../lib/use-text.ts';
import { hasDerivedName, type JudgedLine } from './lines.ts';
import type { useInviteMany } from './use-invite-many.ts';

type List = ReturnType<typeof useInviteMany>;
type Props = Readonly<{
  roles: readonly RoleId[];
  list: List;
  /** The headings of the list that are not used. */
  unused: readonly string[];
  onDone: () => Promise<void>;
}>;

const texts = {
  send: 'network.people.many.send',
  sentSoFar: 'network.people.many.sentSoFar',
  waiting: 'network.people.many.waitingText',
} as const;

/** The people of a list that can be invited, and the lines to correct first. */
export function ListReview({ roles, list, unused, onDone }: Props) {
  const { confirm } = useConfirmation();
  return (
    <LinesReview
      list={list}
      texts={texts}
      area="invitation"
      unused={unused}
      plan={(line) => <Plan line={line} />}
      fields={(line, isDisabled) => (
        <LineFields
          line={line}
          roles={roles}
          isDisabled={isDisabled}
          onChange={(values) => list.change(line.key, values)}
        />
      )}
      onDone={(count) => {
        confirm('network.sent', { next: 'network.people.many.sent.next', values: { count } });
        void onDone();
      }}
    />
  );
}

/** The invitation of a line: to whom, at which address, to which role. */
function Plan({ line }: Readonly<{ line: JudgedLine }>) {
  const text = useText();
  const { name, email, roleId } = line;
  return (
    <>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{breakable(name)}</Typography>
      <Typography variant="body2" color="textSecondary">
        <FactLine facts={[email, roleId && text(`role.label.${roleId}`)]} />
      </Typography>
      {hasDerivedName(line) && (
        <Typography variant="body2">{text('network.people.many.derivedName')}</Typography>
      )}
    </>
  );
}

type LineProps = Readonly<{
  line: JudgedLine;
  roles: readonly RoleId[];
  isDisabled: boolean;
  onChange: (values: Parameters<List['change']>[1]) => void;
}>;

/** The fields of a line under correction. */
function LineFields({ line, roles, isDisabled, onChange }: LineProps) {
  const text = useText();
  const { name, email, roleId, problem } = line;
  const wrong = problem && text(problem);
  const isAboutName = problem === 'validation.NAME_REQUIRED';
  const isAboutRole = problem === 'network.people.many.roleNotAllowed';
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
          label={text('network.people.role')}
          value={roleId !== undefined && roles.includes(roleId) ? roleId : ''}
          disabled={isDisabled}
          problem={isAboutRole ? wrong : undefined}
          options={[
            ['', text('network.people.many.chooseRole')],
            ...roles.map((one) => [one, text(`role.label.${one}`)] as const),
          ]}
          onChange={({ target }) => onChange({ role: target.value })}
        />
      )}
    </>
  );
}
