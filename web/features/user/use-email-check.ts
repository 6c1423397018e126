import { CheckEmailDocument } from './generated/EmailCheck.ts';
import { useState } from 'react';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { follow } from '../../lib/steps.ts';
import { useWrite } from '../../lib/use-write.ts';

/** A check whether the link was opened. */
export interface EmailCheck {
  readonly isRunning: boolean;
  readonly outcome: Failure | 'notYet' | null;
  readonly run: (email: string) => Promise<void>;
}

/** Checks repeatedly, as the gateway says, whether an e-mail address is verified (USER-34). */
export function useEmailCheck(onVerified: () => void): EmailCheck {
  const write = useWrite(CheckEmailDocument);
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<EmailCheck['outcome']>(null);

  const run = async (email: string) => {
    setIsRunning(true);
    setOutcome(null);
    try {
      const { step } = await follow(() => write({ email }));
      if (step.state === 'COMPLETE') onVerified();
      else setOutcome('notYet');
    } catch (error) {
      setOutcome(toFailure(error));
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, outcome, run };
}
