import { useSearchParams } from 'react-router-dom';

/** The parameters of the address that filter a list, and a function that changes some; an empty value is left out. */
export function useAddressFilter<Name extends string>() {
  const [params, setParams] = useSearchParams();
  const change = (values: Readonly<Partial<Record<Name, string>>>) =>
    setParams(
      (known) => {
        for (const [name, value] of Object.entries<string | undefined>(values)) {
          if (value) known.set(name, value);
          else known.delete(name);
        }
        return known;
      },
      { preventScrollReset: true },
    );
  return { valueOf: (name: Name) => params.get(name) ?? '', change };
}
