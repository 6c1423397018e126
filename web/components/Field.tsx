import { styled } from '@mui/material/styles';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { measures } from '../theme/measures.ts';
import { LineIcon } from './LineIcon.tsx';

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
  },
  '& [aria-invalid="true"]': {
    borderColor: theme.vars.palette.error.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
  },
}));

/** Takes its room when it comes. */
const Problem = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  '&:empty': { display: 'none' },
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  color: theme.vars.palette.error.main,
  '& > svg': { flex: 'none' },
}));

const cross = 'M12 7.5v6m0 2.7v.3M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';

/** What is wrong with a field, below it. */
export const FieldProblem = ({
  problem,
  ...frame
}: Pick<Props, 'problem'> & ComponentProps<'div'>) => (
  <Problem {...frame}>
    {problem !== undefined && (
      <>
        <LineIcon path={cross} size={16} />
        {problem}
      </>
    )}
  </Problem>
);

/** The label to the left, and to the right what the field has made of its value. */
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
}));

const Hint = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

type Props = Readonly<{
  label: string;
  /** What is wrong with it, in words. */
  problem?: string | undefined;
  /** What to know before filling it in. */
  hint?: string | undefined;
  /** What the value is recognised as, beside the label. */
  recognized?: ReactNode;
}>;

type Described = Readonly<{
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}>;

/** What stands around a control of a form: its label above, what is wrong with it below. */
function Field({
  label,
  problem,
  hint,
  recognized,
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
      <Head>
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

/** A line of text to fill in. */
export const TextField = ({
  label,
  problem,
  hint,
  recognized,
  ...input
}: Props & ComponentProps<'input'>) => (
  <Field label={label} problem={problem} hint={hint} recognized={recognized}>
    {(described) => <input type="text" {...input} {...described} />}
  </Field>
);

type SelectProps = Props &
  Omit<ComponentProps<'select'>, 'children'> &
  Readonly<{
    options: readonly (readonly [
      value: string | number,
      name: string,
      /** Whether it is there to be seen, and cannot be chosen. */
      isTaken?: boolean,
    ])[];
  }>;

/** One of a list to choose, in the browser's own way. */
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

/** Several lines of text to fill in; as high as it is asked for, higher when it is drawn. */
export const TextAreaField = ({ label, problem, ...area }: Props & ComponentProps<'textarea'>) => (
  <Field label={label} problem={problem}>
    {(described) => <textarea rows={4} {...area} {...described} />}
  </Field>
);
