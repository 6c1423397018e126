import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { PageLink } from '../../components/layout/PageLink.tsx';
import { DeletionNotice } from '../../components/notices/DeletionNotice.tsx';
import { FactList } from '../../components/layout/FactList.tsx';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useIsClosed } from '../../lib/use-is-closed.ts';
import { useText } from '../../lib/use-text.ts';
import { ChargerPicture } from './ChargerPicture.tsx';
import { CODE_PATH, stepPath } from './order-steps.ts';
import type { Product, Project } from './use-project.ts';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(1.5),
  '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

/** The offer, its price, and its timeline. A closed or full project says so first. */
export function ProjectStep({ project }: Readonly<{ project: Project }>) {
  const text = useText();
  const { code, products, status } = project;
  const organization = project.organizationName ?? project.name ?? code;
  const isOpen = status === 'OPEN';
  const isClosed = useIsClosed('CHARGER_ORDER');
  return (
    <Stack>
      <div>
        <PageTitle>{text('chargerOrder.project.title', { organization })}</PageTitle>
        <Typography>
          {[project.location, project.city].filter((part) => part !== null).join(', ')}
        </Typography>
      </div>
      {!isOpen && <Closed project={project} />}
      {isOpen && isClosed && <DeletionNotice />}
      <section aria-label={text('chargerOrder.project.offers')}>
        <Rows>
          {products.map((product) => (
            <li key={product.id}>
              <Head>
                <ChargerPicture
                  lights={(product.maxPower ?? 0) > 11_000 ? 2 : 1}
                  isInstalled={product.activateCharger}
                />
                <div>
                  <Typography component="h2" sx={{ fontWeight: 'fontWeightMedium' }}>
                    {product.name}
                  </Typography>
                  {product.difference !== null && <Typography>{product.difference}</Typography>}
                </div>
              </Head>
              <Prices product={product} />
            </li>
          ))}
        </Rows>
      </section>
      <Timeline project={project} />
      <FinalActions>
        {isOpen && !isClosed && (
          <Button component={PageLink} to={stepPath(code, 'product')} variant="contained">
            {text('chargerOrder.project.begin')}
          </Button>
        )}
        <TextLink to={CODE_PATH}>{text('chargerOrder.code.other')}</TextLink>
      </FinalActions>
    </Stack>
  );
}

/** Purchase, installation and the monthly price, with VAT and without. */
function Prices({ product }: Readonly<{ product: Product }>) {
  const text = useText();
  const format = useFormat();
  const once = (ore: number) =>
    ore === 0
      ? text('chargerOrder.free')
      : text('chargerOrder.withVat', { amount: format.money(ore) });
  return (
    <>
      <FactList
        facts={[
          [text('chargerOrder.price.buy'), !product.activateCharger && once(product.productPrice)],
          [
            text('chargerOrder.price.install'),
            !product.activateCharger && once(product.installationPrice),
          ],
          [
            text('chargerOrder.price.monthly'),
            text('chargerOrder.withVat', { amount: format.money(product.monthlyPrice) }),
          ],
          [
            text('chargerOrder.price.perKwh'),
            product.kwhPrice !== null &&
              text('chargerOrder.withVat', { amount: format.moneyFixed(product.kwhPrice) }),
          ],
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {text('chargerOrder.price.noVat', {
          once: format.money(product.priceNoVat),
          monthly: format.money(product.monthlyPriceNoVat),
        })}
      </Typography>
    </>
  );
}

function Timeline({ project }: Readonly<{ project: Project }>) {
  const text = useText();
  const format = useFormat();
  const { closesOn, installsFrom, installsTo, placesLeft, status } = project;
  return (
    <div>
      <Typography variant="h3" component="h2" gutterBottom>
        {text('chargerOrder.project.happens')}
      </Typography>
      <FactList
        facts={[
          [
            text('chargerOrder.project.closes'),
            closesOn && text('chargerOrder.project.closesOn', { date: format.date(closesOn) }),
          ],
          [
            text('chargerOrder.project.left'),
            status === 'OPEN' && placesLeft !== null && format.number(placesLeft),
          ],
          [
            text('chargerOrder.project.installs'),
            installsFrom !== null &&
              installsTo !== null &&
              text('chargerOrder.between', {
                from: format.dateShort(installsFrom),
                to: format.dateShort(installsTo),
              }),
          ],
        ]}
      />
      <Typography sx={{ mt: 2 }}>{text('chargerOrder.project.then')}</Typography>
    </div>
  );
}

function Closed({
  project: { status, closesOn, organizationName },
}: Readonly<{ project: Project }>) {
  const text = useText();
  const format = useFormat();
  const organization = organizationName ?? '';
  const title = {
    CLOSED: closesOn
      ? text('chargerOrder.closed.since', { date: format.date(closesOn) })
      : text('chargerOrder.closed.title'),
    FULL: text('chargerOrder.full.title'),
    OPEN: '',
    UNKNOWN: text('chargerOrder.unknownStatus'),
  }[status ?? 'UNKNOWN'];
  return (
    <Notice tone="info" title={title}>
      {text('chargerOrder.closed.text', { organization })}
    </Notice>
  );
}
