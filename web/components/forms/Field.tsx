import { styled } from '@mui/material/styles';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { measures } from '../../theme/measures.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { visuallyHidden } from '../layout/VisuallyHidden.tsx';

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  minWidth: 0,
  '& label': {
    fontWeight: theme.typography.fontWeightMedium,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  '& input, & select, & textarea': {
    ...theme.typography.body1,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: measures.target + 4,
    padding: theme.spacing(1, 1.5),
    border: `1px solid ${theme.vars.palette.secondary.light}`,
    borderRadius: measures.controlRadius,
    color: 'inherit',
    backgroundColor: theme.vars.palette.background.paper,
    // iOS zooms in on a field with smaller text than 16 px.
    '@media (pointer: coarse)': { fontSize: theme.typography.lead.fontSize },
  },
  '& [aria-invalid="true"]': {
    borderColor: theme.vars.palette.error.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
  },
}));

/** Takes no space until it is shown, and is there before: a live region reads what appears in it. */
const Problem = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  '&:empty': { marginBlockStart: theme.spacing(-0.75) },
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.error.main,
  '& > svg': { flex: 'none' },
}));

const cross = 'M12 7.5v6m0 2.7v.3M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';

/**
 * The problem of a field, below it. Focus that arrives reads it with the field; one that appears while focus is there
 * is announced (WCAG 2.2, 4.1.3).
 */
export const FieldProblem = ({
  problem,
  ...frame
}: Pick<Props, 'problem'> & ComponentProps<'div'>) => (
  <Problem aria-live="polite" {...frame}>
    {problem !== undefined && (
      <>
        <LineIcon path={cross} size={16} />
        {problem}
      </>
    )}
  </Problem>
);

/** The label on the left, and on the right how the value was recognised. */
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  '&[data-hidden]': visuallyHidden,
}));

const Hint = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

type Props = Readonly<{
  label: string;
  problem?: string | undefined;
  /** Help for filling it in. */
  hint?: string | undefined;
  /** How the value was recognised, beside the label. */
  recognized?: ReactNode;
  /** Whether the label is for screen readers alone. */
  isLabelHidden?: boolean;
}>;

type Described = Readonly<{
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}>;

/** The frame of a form control: its label above, its problem below. */
function Field({
  label,
  problem,
  hint,
  recognized,
  isLabelHidden = false,
  children,
}: Props & Readonly<{ children: (described: Described) => ReactNode }>) {
  const id = useId();
  const isWrong = problem !== undefined;
  const describing = [
    ...(hint ? [`${id}-hint`] : []),
    ...(recognized ? [`${id}-recognized`] : []),
    ...(isWrong ? [`${id}-problem`] : []),
  ];
  return (
    <Place>
      <Head data-hidden={isLabelHidden || undefined}>
        <label htmlFor={id}>{label}</label>
        {recognized && <span id={`${id}-recognized`}>{recognized}</span>}
      </Head>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children({
        id,
        'aria-invalid': isWrong,
        'aria-describedby': describing.join(' ') || undefined,
      })}
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </Place>
  );
}

/** A single-line text field. */
export const TextField = ({
  label,
  problem,
  hint,
  recognized,
  isLabelHidden,
  ...input
}: Props & ComponentProps<'input'>) => (
  <Field {...{ label, problem, hint, recognized }} isLabelHidden={isLabelHidden === true}>
    {(described) => <input type="text" {...input} {...described} />}
  </Field>
);

type SelectProps = Props &
  Omit<ComponentProps<'select'>, 'children'> &
  Readonly<{
    options: readonly (readonly [
      value: string | number,
      name: string,
      /** Whether it is visible but cannot be chosen. */
      isTaken?: boolean,
    ])[];
  }>;

/** A select with options, in the browser's own style. */
export const SelectField = ({ label, problem, hint, options, ...select }: SelectProps) => (
  <Field label={label} problem={problem} hint={hint}>
    {(described) => (
      <select {...select} {...described}>
        {options.map(([value, name, isTaken]) => (
          <option key={value} value={value} disabled={isTaken}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** A multi-line text field. Its height is a minimum: it can be resized. */
export const TextAreaField = ({ label, problem, ...area }: Props & ComponentProps<'textarea'>) => (
  <Field label={label} problem={problem}>
    {(described) => <textarea rows={4} {...area} {...described} />}
  </Field>
);
