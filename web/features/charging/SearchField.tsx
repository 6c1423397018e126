import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../components/Field.tsx';

/** Ms without a keystroke. */
const pause = 350;

type Props = Readonly<{ value: string; onChange: (value: string) => void }>;

/** Words in the names of location, vehicle, chip or member; asked for once typing pauses. */
export function SearchField({ value, onChange }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<number>(undefined);
  // What was asked for here may arrive while one types on; anything else (Back, a chip taken away) is written here.
  if (value !== seen) {
    setSeen(value);
    setAsked(value);
    if (value !== asked) setTyped(value);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const ask = (text: string) => {
    window.clearTimeout(timer.current);
    const words = text.trim();
    if (words === value) return;
    setAsked(words);
    onChange(words);
  };
  return (
    <TextField
      type="search"
      label={intl.formatMessage({ id: 'charging.search.label' })}
      problem={undefined}
      value={typed}
      maxLength={100}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(ask, pause, target.value);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask(typed);
      }}
      onBlur={() => ask(typed)}
    />
  );
}
