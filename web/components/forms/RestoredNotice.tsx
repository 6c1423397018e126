import Button from '@mui/material/Button';
import { useText } from '../../lib/use-text.ts';
import { Notice } from '../notices/Notice.tsx';

type Props = Readonly<{ onDiscard: () => void }>;

/** Says that a form has the input of an earlier visit. */
export function RestoredNotice({ onDiscard }: Props) {
  const text = useText();
  return (
    <Notice
      tone="info"
      title={text('form.restored')}
      action={
        <Button variant="outlined" onClick={onDiscard}>
          {text('form.discard')}
        </Button>
      }
    >
      {text('form.restoredText')}
    </Notice>
  );
}
