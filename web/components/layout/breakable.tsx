import { Fragment, type ReactNode } from 'react';

const ADDRESS = /[^\s@()<>«»,;:]+@[^\s@()<>«»,;:]+/g;
/** After the at sign and each dot inside. */
const PLACES = /(?<=@|\.(?=\w))/;

const breakAddress = (address: string) =>
  address.split(PLACES).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/**
 * A text whose e-mail addresses break after the at sign and the dots alone, never inside a word. Copied, they are unchanged.
 * Anything but a text is returned as it is.
 */
export function breakable(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes('@')) return text;
  const between = text.split(ADDRESS);
  const addresses = text.match(ADDRESS) ?? [];
  return between.map((words, place) => (
    <Fragment key={place}>
      {words}
      {breakAddress(addresses[place] ?? '')}
    </Fragment>
  ));
}
