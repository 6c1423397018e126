import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { hasRegion } from '../../../schema/inputs/address.ts';
import { SelectField, TextField } from './Field.tsx';
import type { AddressValues } from './address-values.ts';
import { Fields } from './Fields.tsx';

/** The countries of customers, as ISO 3166-1 alpha-2: the Nordic countries first, then the rest of the EEA, Switzerland and the United Kingdom. */
const nordic = ['NO', 'SE', 'DK', 'FI', 'IS'];
const others =
  'AT BE BG CH CY CZ DE EE ES FR GB GR HR HU IE IT LI LT LU LV MT NL PL PT RO SI SK'.split(' ');

type Country = readonly [code: string, name: string];

/**
 * The countries by their names in a language, the neighbouring ones first.
 * @param chosen the code of an existing address, which stays available whichever it is
 */
function countriesIn(locale: string, chosen: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const named = (code: string): Country => [code, names.of(code) ?? code];
  const byName = others.map(named).sort(([, one], [, other]) => one.localeCompare(other, locale));
  const isListed = [...nordic, ...others].includes(chosen);
  const extra = /^[A-Z]{2}$/.test(chosen) && !isListed ? [named(chosen)] : [];
  return [...nordic.map(named), ...byName, ...extra];
}

const SideBySide = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${theme.spacing(17)} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: theme.spacing(2),
}));

type Props = Readonly<{
  field: (
    part: keyof AddressValues,
  ) => UseFormRegisterReturn & Readonly<{ problem: string | undefined }>;
  country: string;
  /** The section prefix for the browser's autofill, for example `billing `. */
  autofill?: '' | 'section-business ' | 'section-invoice billing ';
}>;

/** The parts of a postal address, with a region if the country has one. */
export function AddressFields({ field, country, autofill = '' }: Props) {
  const intl = useIntl();
  const [first] = useState(country);
  return (
    <Fields>
      <TextField
        label={intl.formatMessage({ id: 'address.line' })}
        autoComplete={`${autofill}address-line1`}
        {...field('addressLine1')}
      />
      <SideBySide>
        <TextField
          label={intl.formatMessage({ id: 'address.postalCode' })}
          autoComplete={`${autofill}postal-code`}
          {...field('postalCode')}
        />
        <TextField
          label={intl.formatMessage({ id: 'address.city' })}
          autoComplete={`${autofill}address-level2`}
          {...field('city')}
        />
      </SideBySide>
      <SelectField
        label={intl.formatMessage({ id: 'address.country' })}
        autoComplete={`${autofill}country`}
        options={countriesIn(intl.locale, first)}
        {...field('country')}
      />
      {hasRegion(country) && (
        <TextField
          label={intl.formatMessage({ id: 'address.region' })}
          autoComplete={`${autofill}address-level1`}
          {...field('region')}
        />
      )}
    </Fields>
  );
}
