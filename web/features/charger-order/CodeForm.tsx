import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { normalizeCode } from '../../../schema/inputs/copied-text.ts';
import { TextField } from '../../components/forms/Field.tsx';
import { FinalActions } from '../../components/dialogs/FinalActions.tsx';
import { ShortField } from '../../components/forms/Fields.tsx';
import { PageTitle } from '../../components/layout/PageTitle.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { useText } from '../../lib/use-text.ts';
import { stepPath } from './order-steps.ts';
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
  const field = useRef<HTMLInputElement>(null);
  const written = normalizeCode(code);
  const isWrong = wrong !== '' && written === wrong;
  useEffect(() => {
    if (wrong !== '') field.current?.focus();
  }, [wrong]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(written === '');
    // The same wrong code again already has its answer at the field.
    if (written === '' || isWrong) field.current?.focus();
    else void navigate(stepPath(written, 'project'));
  };
  const missing = isMissing ? text('validation.PROJECT_CODE_REQUIRED') : undefined;
  return (
    <Stack>
      <div>
        <PageTitle>{text('chargerOrder.code.title')}</PageTitle>
        <Typography>{text('chargerOrder.code.text')}</Typography>
      </div>
      <form noValidate onSubmit={submit}>
        <Stack>
          <ShortField>
            <TextField
              ref={field}
              label={text('chargerOrder.projectCode')}
              hint={text('chargerOrder.code.hint')}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code}
              problem={isWrong ? text('chargerOrder.code.wrong', { code: wrong }) : missing}
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
