import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { ListButton } from '../../components/FilterSheet.tsx';
import { LineIcon } from '../../components/LineIcon.tsx';
import { Modal } from '../../components/Modal.tsx';
import type { PageAccount } from '../../lib/use-account.ts';
import { useText } from '../../lib/use-text.ts';
import { icons } from './icons.ts';
import type { Journey } from './journey-query.ts';
import { ReimbursementDialog } from './ReimbursementDialog.tsx';
import { formats, useFileUrl } from './use-file-url.ts';
import { usePeriodName } from './use-period-name.ts';

/** An arrow alone on a phone, where the filter has the room. */
const Open = styled(ListButton)(({ theme }) => ({
  gap: theme.spacing(1),
  [theme.breakpoints.down('small')]: {
    minWidth: 0,
    paddingInline: theme.spacing(1.5),
    '& > span': { display: 'none' },
  },
}));

type Props = Readonly<{ account: PageAccount; journey: Journey; today: string; maxDays: number }>;

/** Files of exactly what is on the screen, and the reimbursement statement, in a sheet of their own. */
export function Exports({ account, journey, today, maxDays }: Props) {
  const text = useText();
  const fetchUrl = useFileUrl(account.id, journey.query);
  const nameOf = usePeriodName();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const title = text('charging.export.title');
  return (
    <>
      <Open
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        <LineIcon path={icons.download} size={20} />
        <span>{title}</span>
      </Open>
      {isOpen && (
        <Modal title={title} onClose={() => setOpen(false)}>
          <Typography color="textSecondary">
            {text('charging.export.text', { period: nameOf(journey.query.period) })}
          </Typography>
          <DownloadButton
            files={formats.map((format) => ({
              label: format,
              name: text('charging.export.file', { format }),
              address: () => fetchUrl({ kind: 'RECORDS', format }),
            }))}
          />
          <div>
            <Button variant="outlined" onClick={() => setAsking(true)}>
              {text('charging.reimbursement.open')}
            </Button>
            <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
              {text('charging.reimbursement.about')}
            </Typography>
          </div>
        </Modal>
      )}
      {isAsking && (
        <ReimbursementDialog
          account={account}
          query={journey.query}
          limits={{ today, maxDays }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
