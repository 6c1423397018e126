import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { normalizeCode } from '../../../schema/inputs/copied-text.ts';
import { TextField } from '../../components/forms/Field.tsx';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { ShortField } from '../../components/forms/Fields.tsx';
import { Notice } from '../../components/notices/Notice.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { CODE_PATH, stepPath } from './order-steps.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

type Props = Readonly<{
  /** The code that matched no project. Empty at first. */
  wrong: string;
}>;

/** Asks for the code of a project. */
export function CodeForm({ wrong }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const [code, setCode] = useState(wrong);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const written = normalizeCode(code);
    setIsMissing(written === '');
    if (written === '') return;
    // The same wrong code again already has its answer on the page.
    void navigate(written === wrong ? CODE_PATH : stepPath(written, 'project'));
  };
  return (
    <Stack>
      <div>
        <PageTitle>{text('chargerOrder.code.title')}</PageTitle>
        <Typography>{text('chargerOrder.code.text')}</Typography>
      </div>
      {wrong !== '' && (
        <Notice announce tone="warning" title={text('chargerOrder.code.wrong', { code: wrong })}>
          {text('chargerOrder.code.wrongText')}
        </Notice>
      )}
      <form noValidate onSubmit={submit}>
        <Stack>
          <ShortField>
            <TextField
              label={text('chargerOrder.projectCode')}
              hint={text('chargerOrder.code.hint')}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code}
              problem={isMissing ? text('validation.PROJECT_CODE_REQUIRED') : undefined}
              onChange={({ target }) => setCode(target.value)}
            />
          </ShortField>
          <FinalActions>
            <Button type="submit" variant="contained">
              {text('chargerOrder.code.find')}
            </Button>
          </FinalActions>
        </Stack>
      </form>
    </Stack>
  );
}
