import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useText } from '../../lib/use-text.ts';

/** In print the dialog is alone, at its full length, without controls. */
const onPaper = {
  '@media print': {
    'html, body': { overflow: 'visible !important' },
    'body :not(:has(dialog[open])):not(dialog[open]):not(dialog[open] *)': {
      display: 'none !important',
    },
    'dialog[open]': {
      position: 'static',
      width: 'auto',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: 0,
      border: 0,
      overflow: 'visible',
    },
    'dialog[open] button': { display: 'none' },
  },
} as const;

/** Prints the dialog around it. */
export function PrintButton() {
  const text = useText();
  return (
    <>
      <GlobalStyles styles={onPaper} />
      <Button variant="outlined" onClick={() => window.print()}>
        {text('print')}
      </Button>
    </>
  );
}
