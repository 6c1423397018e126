import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { FieldProblem, SelectField, TextField } from '../../components/forms/Field.tsx';
import { FactLine } from '../../components/layout/FactLine.tsx';
import { Fields } from '../../components/forms/Fields.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { useTrack } from '../../lib/tracking/use-track.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { active, inactiveEdge } from '../../theme/active.ts';
import { normalizeText } from '../../../schema/inputs/copied-text.ts';
import { measures } from '../../theme/measures.ts';
import { ChargerPicture } from './ChargerPicture.tsx';
import { choiceOf, keepDraft } from './draft.ts';
import { stepPath } from './order-steps.ts';
import { Sum } from './Sum.tsx';
import type { Ordering, Product, Project } from './use-project.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 12.5rem',
  gap: theme.spacing(3),
  [theme.breakpoints.down('medium')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Choices = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.spacing(1) },
}));

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  zIndex: 0,
  display: 'flex',
  gap: theme.spacing(1.5),
  minHeight: measures.target,
  padding: theme.spacing(1.5),
  cursor: 'pointer',
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    ...inactiveEdge,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: measures.controlRadius,
  },
  '&:has(:checked)::before': active(theme),
  '&:has(:focus-visible)::before': theme.focusVisible ?? {},
}));

/** The choice of a parking slot that is not listed. */
const OTHER = '#other';

type Props = Readonly<{
  ordering: Ordering;
  /** Whether the chosen product is no longer offered. */
  isGone: boolean;
}>;

/** Step 1: the charger, and its slot. */
export function ProductStep({ ordering: { project, draft, product: kept }, isGone }: Props) {
  const text = useText();
  const session = useSessionState();
  const navigate = useNavigate();
  const track = useTrack();
  const problemId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [product, setProduct] = useState<Product | null>(kept);
  const [own] = useState(draft.orderId === '' ? '' : draft.parkingLot);
  const known = lotNamed(project.parkingLots, draft.parkingLot)?.name;
  const [lot, setLot] = useState(known ?? (draft.parkingLot === '' ? '' : OTHER));
  const [typed, setTyped] = useState(known === undefined ? draft.parkingLot : '');
  const [isSent, setIsSent] = useState(false);
  const lots = product === null ? [] : lotsFor(project, product, own);
  const isListed = isFreeIn(lots, lot);
  const hasList = lots.length > 0;
  const isTyping = lot === OTHER || !hasList;
  const written = typed.trim();
  const chosen = isTyping ? (lotNamed(lots, written)?.name ?? written) : isListed ? lot : '';
  const problem = isSent && chosen === '' ? text('validation.PARKING_LOT_REQUIRED') : undefined;

  // Kept at once, so that it survives a reload.
  const choose = (one: Product, name: string) =>
    keepDraft(session, project.code, choiceOf(one, name));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (product === null || chosen === '') {
      const first = product === null ? 'input[type=radio]' : '[data-lot]';
      form.current?.querySelector<HTMLElement>(first)?.focus();
      return;
    }
    choose(product, chosen);
    track({
      event: 'charger_order_begin',
      orderType: product.activateCharger ? 'activation' : 'charger',
    });
    void navigate(stepPath(project.code, 'complete'));
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Columns>
        <Stack>
          {isGone && (
            <Notice tone="warning" title={text('chargerOrder.product.gone')}>
              {text('chargerOrder.product.goneText')}
            </Notice>
          )}
          <Choices aria-describedby={problemId}>
            <Typography component="legend" variant="h3">
              {text('chargerOrder.product.which')}
            </Typography>
            {project.products.map((one) => (
              <ProductChoice
                key={one.id}
                product={one}
                isChosen={one.id === product?.id}
                choose={() => {
                  setProduct(one);
                  choose(one, isTyping || isFreeIn(lotsFor(project, one, own), lot) ? chosen : '');
                }}
              />
            ))}
            <FieldProblem
              id={problemId}
              role="alert"
              problem={
                isSent && product === null ? text('chargerOrder.product.required') : undefined
              }
            />
          </Choices>
          {product !== null && (
            <Fields>
              {hasList && (
                <SelectField
                  data-lot
                  label={text('chargerOrder.parkingLot')}
                  hint={text(
                    product.activateCharger
                      ? 'chargerOrder.lot.hintActivation'
                      : 'chargerOrder.lot.hint',
                  )}
                  value={isTyping || isListed ? lot : ''}
                  problem={isTyping ? undefined : problem}
                  options={[
                    ['', text('chargerOrder.lot.choose')],
                    ...lots.map(
                      ({ name, isFree }) =>
                        [
                          name,
                          isFree ? name : text('chargerOrder.lot.taken', { lot: name }),
                          !isFree,
                        ] as const,
                    ),
                    [OTHER, text('chargerOrder.lot.other')],
                  ]}
                  onChange={({ target: { value } }) => {
                    setLot(value);
                    choose(product, value === OTHER ? written : value);
                  }}
                />
              )}
              {isTyping && (
                <TextField
                  data-lot
                  label={text(hasList ? 'chargerOrder.lot.which' : 'chargerOrder.parkingLot')}
                  hint={text('chargerOrder.lot.whichHint')}
                  autoComplete="off"
                  maxLength={40}
                  value={typed}
                  problem={problem}
                  onChange={({ target: { value } }) => {
                    setTyped(value);
                    choose(product, lotNamed(lots, value)?.name ?? value.trim());
                  }}
                />
              )}
            </Fields>
          )}
          {product?.installationInstructions && (
            <div>
              <Typography variant="h3" component="h2" gutterBottom>
                {text('chargerOrder.product.installation')}
              </Typography>
              <Typography>{product.installationInstructions}</Typography>
            </div>
          )}
        </Stack>
        <Sum
          product={product}
          action={
            <Button type="submit" variant="contained">
              {text('chargerOrder.continue')}
            </Button>
          }
        />
      </Columns>
    </form>
  );
}

/** The known slots that may match a product. The person's own reservation counts as free. */
function lotsFor({ parkingLots }: Project, { activateCharger }: Product, own: string) {
  const fitting = activateCharger ? 'INSTALLED' : 'FREE';
  return parkingLots
    .filter(({ status }) => status === fitting || (status === 'TAKEN' && !activateCharger))
    .map(({ name, status }) => ({
      name,
      isFree: status === fitting || lotKey(name) === lotKey(own),
    }));
}

const isFreeIn = (lots: ReturnType<typeof lotsFor>, lot: string) =>
  lots.some(({ name, isFree }) => isFree && name === lot);

/** Case, blanks and the way in which letters are composed tell no two slots apart. */
const lotKey = (name: string) => normalizeText(name).toLowerCase().replaceAll(/\s+/g, '');

const lotNamed = <Lot extends Readonly<{ name: string }>>(lots: readonly Lot[], name: string) =>
  lots.find((one) => lotKey(one.name) === lotKey(name));

type ChoiceProps = Readonly<{ product: Product; isChosen: boolean; choose: () => void }>;

function ProductChoice({ product, isChosen, choose }: ChoiceProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Choice>
      <input type="radio" name="product" value={product.id} checked={isChosen} onChange={choose} />
      <ChargerPicture
        lights={(product.maxPower ?? 0) > 11_000 ? 2 : 1}
        isInstalled={product.activateCharger}
      />
      <span>
        <strong>{product.name}</strong>
        <small>
          <FactLine
            facts={[
              product.maxPower !== null && format.power(product.maxPower),
              product.difference,
            ]}
          />
        </small>
        <small>
          {product.activateCharger
            ? text('chargerOrder.product.monthly', { monthly: format.money(product.monthlyPrice) })
            : text('chargerOrder.product.prices', {
                price: format.money(product.price),
                monthly: format.money(product.monthlyPrice),
              })}
        </small>
      </span>
    </Choice>
  );
}
