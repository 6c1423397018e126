import { useState } from 'react';

/** The same value as long as its JSON is the same. */
export function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  const isSame = JSON.stringify(stable) === JSON.stringify(value);
  if (!isSame) setStable(value);
  return isSame ? stable : value;
}
