import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { breakable } from './breakable.tsx';

/** The room of a separator, before each fact. */
const ROOM = '0.6em';

/** Hides the separators at the start of its lines. A focus ring there keeps its room. */
const Line = styled('span')({ display: 'block', clipPath: 'inset(-1em -1em -1em -3px)' });
const Facts = styled('span')({
  display: 'block',
  marginInlineStart: `-${ROOM}`,
  // As high as a target has to be, so that those of two lines do not overlap (WCAG 2.2, 2.5.8).
  '&:has(a)': { lineHeight: '24px' },
});
const Fact = styled('span')({
  position: 'relative',
  display: 'inline-block',
  maxWidth: '100%',
  paddingInlineStart: ROOM,
  '& a': { display: 'inline-block', paddingBlock: 0 },
});
/** In the room, so that a fact of two lines keeps its edge. */
const Separator = styled('span')({ position: 'absolute', insetInlineStart: 0 });

const SEPARATOR = '· ';
const SPACE = ' ';

type Props = Readonly<{
  /** The facts in order. A false, null or empty one is left out. */
  facts: readonly ReactNode[];
}>;

/**
 * Facts on one line, `code · model · place`. A narrow line breaks between two of them, not inside a code or a name, and no line begins or
 * ends with a separator.
 */
export function FactLine({ facts }: Props): ReactNode {
  const shown = facts.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <Line>
      <Facts>
        {shown.map((fact, index) => (
          // Two facts may have the same text.
          <Fragment key={index}>
            <Fact>
              {index > 0 && <Separator>{SEPARATOR}</Separator>}
              {breakable(fact)}
            </Fact>
            {index < shown.length - 1 && SPACE}
          </Fragment>
        ))}
      </Facts>
    </Line>
  );
}
