import { useState } from 'react';
import { CheckEmailDocument } from '../../generated/graphql.ts';
import { toFailure, type Failure } from '../../lib/failure.ts';
import { follow } from '../../lib/graphql/steps.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';

/** What came of looking whether a link was opened. */
export interface EmailCheck {
  readonly isRunning: boolean;
  readonly outcome: Failure | 'notYet' | null;
  readonly run: (email: string) => Promise<void>;
}

/** Looks again and again, as often as the gateway says, whether an e-mail is the person's (specification section 9). */
export function useEmailCheck(onVerified: () => void): EmailCheck {
  const write = useWrite(CheckEmailDocument);
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<EmailCheck['outcome']>(null);

  const run = async (email: string) => {
    setIsRunning(true);
    setOutcome(null);
    try {
      const { state } = await follow(async () => (await write({ email })).checkEmail);
      if (state === 'COMPLETE') onVerified();
      else setOutcome('notYet');
    } catch (error) {
      setOutcome(toFailure(error));
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, outcome, run };
}
