import { useEffect, useRef, useState } from 'react';
import { normalizeText } from '../../../schema/inputs/copied-text.ts';
import { TextField } from '../forms/Field.tsx';

/** Milliseconds without a keystroke. */
const pause = 300;

type Props = Readonly<{ label: string; value: string; onChange: (words: string) => void }>;

/** Words that filter a list, applied once typing pauses. */
export function SearchField({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [submitted, setSubmitted] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<number>(undefined);
  // A search from here may arrive while typing continues. Any other change (Back, a removed chip) is written here.
  if (value !== seen) {
    setSeen(value);
    setSubmitted(value);
    if (value !== submitted) setTyped(value);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const submit = (text: string) => {
    window.clearTimeout(timer.current);
    const words = normalizeText(text).trim();
    if (words === value) return;
    setSubmitted(words);
    onChange(words);
  };
  return (
    <TextField
      type="search"
      label={label}
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(submit, pause, target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Without submitting the form around it.
        event.preventDefault();
        submit(typed);
      }}
      onBlur={() => submit(typed)}
    />
  );
}
