import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Stack } from '../../components/Stack.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { icons } from './icons.ts';
import type { Journey } from './journey-query.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { ReimbursementDialog } from './ReimbursementDialog.tsx';
import { formats, useFileUrl } from './use-file-url.ts';
import { usePeriodName } from './use-period-name.ts';

type Props = Readonly<{ account: PageAccount; journey: Journey; today: string; maxDays: number }>;

/** Files of exactly what is on the screen, and the reimbursement statement. */
export function Exports({ account, journey, today, maxDays }: Props) {
  const text = useText();
  const fetchUrl = useFileUrl(account.id, journey.query);
  const nameOf = usePeriodName();
  const [isAsking, setAsking] = useState(false);
  return (
    <Disclosure>
      <summary>
        <LineIcon path={icons.download} size={20} />
        {text('charging.export.title')}
      </summary>
      <Stack>
        <div>
          <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
            {text('charging.export.text', { period: nameOf(journey.query.period) })}
          </Typography>
          <DownloadButton
            files={formats.map((format) => ({
              label: format,
              name: text('charging.export.file', { format }),
              address: () => fetchUrl({ kind: 'RECORDS', format }),
            }))}
          />
        </div>
        <div>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {text('charging.reimbursement.open')}
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
            {text('charging.reimbursement.about')}
          </Typography>
        </div>
        {isAsking && (
          <ReimbursementDialog
            account={account}
            query={journey.query}
            limits={{ today, maxDays }}
            onClose={() => setAsking(false)}
          />
        )}
      </Stack>
    </Disclosure>
  );
}
