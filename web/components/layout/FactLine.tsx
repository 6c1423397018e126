import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { breakable } from './breakable.tsx';

const Part = styled('span')({ display: 'inline-block', maxWidth: '100%' });

/** Stays with the fact before it, and the line breaks after it. */
const SEPARATOR = ' ·';
const SPACE = ' ';

type Props = Readonly<{
  /** The facts in order. A false, null or empty one is left out. */
  facts: readonly ReactNode[];
}>;

/** Facts on one line, `code · model · place`. A narrow line breaks between two of them, not inside a code or a name. */
export function FactLine({ facts }: Props): ReactNode {
  const shown = facts.filter(Boolean);
  return shown.map((fact, index) => (
    // Two facts may have the same text.
    <Fragment key={index}>
      <Part>
        {breakable(fact)}
        {index < shown.length - 1 && SEPARATOR}
      </Part>
      {SPACE}
    </Fragment>
  ));
}
