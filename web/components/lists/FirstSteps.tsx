import { styled } from '@mui/material/styles';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { Section } from '../layout/Section.tsx';
import { LinkRow } from './LinkRow.tsx';
import { Rows } from './Rows.tsx';

export interface FirstStep {
  readonly key: string;
  readonly text: string;
  readonly to: string;
  readonly done: boolean;
}

const Steps = styled(Rows)(({ theme }) => ({
  marginBlock: theme.spacing(-1),
  '&& > li': { paddingBlock: 0 },
  '& svg': { flex: 'none' },
}));

const Done = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: measures.target,
  color: theme.vars.palette.text.secondary,
  '& svg': { color: theme.vars.palette.success.main },
}));

/** An empty circle, as large as the mark of a step that is done. */
const circle = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';

type Props = Readonly<{ title: string; items: readonly FirstStep[] }>;

/** What to do first. It goes once all is done, or nothing applies. */
export function FirstSteps({ title, items }: Props) {
  const text = useText();
  if (items.every(({ done }) => done)) return null;
  return (
    <Section title={title}>
      <Steps>
        {items.map(({ key, text: label, to, done }) =>
          done ? (
            <Done key={key}>
              <LineIcon path={`${circle}M8 12.3l2.8 2.7L16 9.5`} label={text('firstSteps.done')} />
              {label}
            </Done>
          ) : (
            <LinkRow key={key} to={to} label={label} icon={<LineIcon path={circle} />} />
          ),
        )}
      </Steps>
    </Section>
  );
}
