import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { LinkRow } from './LinkRow.tsx';
import { Rows } from './Rows.tsx';

export interface FirstStep {
  readonly key: string;
  readonly text: string;
  readonly to: string;
  readonly isDone: boolean;
}

const Steps = styled(Rows)(({ theme }) => ({
  marginBlock: theme.spacing(-1),
  '&& > li': { paddingBlock: 0 },
  '& svg': { flex: 'none' },
}));

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: measures.target,
  '& svg': { color: theme.vars.palette.primary.main },
  '&[data-done]': {
    color: theme.vars.palette.text.secondary,
    '& svg': { color: theme.vars.palette.success.main },
  },
}));

/** An empty circle, as large as the mark of a step that is done. */
const circle = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';

/** A step without a page of its own. */
export const FirstStepLine = ({ children }: Readonly<{ children: ReactNode }>) => (
  <Line>
    <LineIcon path={circle} />
    <div>{children}</div>
  </Line>
);

type Props = Readonly<{ items: readonly FirstStep[]; children?: ReactNode }>;

/** What to do first: a line each, with what is done ticked off. */
export function FirstSteps({ items, children }: Props) {
  const text = useText();
  return (
    <Steps>
      {items.map(({ key, text: label, to, isDone }) =>
        isDone ? (
          <Line key={key} data-done>
            <LineIcon path={`${circle}M8 12.3l2.8 2.7L16 9.5`} label={text('firstSteps.done')} />
            {label}
          </Line>
        ) : (
          <LinkRow key={key} to={to} label={label} icon={<LineIcon path={circle} />} />
        ),
      )}
      {children}
    </Steps>
  );
}
