import Typography from '@mui/material/Typography';
import { Fetched } from '../../components/loading/Fetched.tsx';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { SelectField } from '../../components/forms/Field.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { ELECTRICITY_PRICINGS, PRICE_AREAS } from '../../../schema/inputs/electricity-price.ts';
import { useText } from '../../lib/use-text.ts';
import type { HomeElectricityState } from './use-home-electricity.ts';

type Props = Readonly<{ state: HomeElectricityState }>;

/** Price area, network company, and spot price or Norgespris, with what the price of an hour is made of. */
export function HomeElectricityFields({ state }: Props) {
  const text = useText();
  const { companies, retry, choice, setChoice, isKept } = state;
  const { area, networkCompanyId, pricing } = choice;
  const none = ['', text('electricity.choose')] as const;
  return (
    <Fetched
      value={companies}
      failure={text('electricity.failed')}
      retry={retry}
      skeleton={<SkeletonBlock height={72} />}
    >
      {(known) => {
        const ofArea = known.filter(({ areas }) => areas.some((one) => one === area));
        return (
          <Stack>
            <SelectField
              label={text('electricity.area')}
              value={area}
              options={[
                none,
                ...PRICE_AREAS.map((one) => [one, text(`electricity.area.${one}`)] as const),
              ]}
              onChange={({ target }) => {
                const chosen = PRICE_AREAS.find((one) => one === target.value) ?? '';
                // The network company stays where it has a network in the new area too.
                setChoice({ ...choice, area: chosen });
              }}
            />
            {area !== '' && (
              <SelectField
                label={text('electricity.company')}
                hint={ofArea.length === 0 ? text('electricity.noCompany') : undefined}
                value={ofArea.some(({ id }) => id === networkCompanyId) ? networkCompanyId : ''}
                options={[none, ...ofArea.map(({ id, name }) => [id, name] as const)]}
                onChange={({ target }) => setChoice({ ...choice, networkCompanyId: target.value })}
              />
            )}
            <SelectField
              label={text('electricity.pricing')}
              value={pricing}
              options={ELECTRICITY_PRICINGS.map(
                (one) => [one, text(`electricity.${one}`)] as const,
              )}
              onChange={({ target }) => {
                const chosen = ELECTRICITY_PRICINGS.find((one) => one === target.value);
                if (chosen) setChoice({ ...choice, pricing: chosen });
              }}
            />
            <Typography color="textSecondary">
              {text('electricity.about', { isKept: String(isKept) })}
            </Typography>
            {pricing === 'NORGESPRIS' && (
              <Typography color="textSecondary">{text('electricity.aboutNorgespris')}</Typography>
            )}
          </Stack>
        );
      }}
    </Fetched>
  );
}
