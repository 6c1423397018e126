import { Agent } from 'undici';
import { z } from 'zod';
import { withDeadline, type Deadline } from '../backend/deadline.ts';
import { Turns } from '../backend/turns.ts';
import { httpFault } from '../errors/http-fault.ts';
import { PortalError } from '../errors/portal-error.ts';
import { ContractError, pointer, RefusedAnswerError } from '../errors/refused-answer.ts';
import { naming } from '../traces/span.ts';
import { entitySchema, placeSchema, type LegalEntityFacts } from './entity.ts';

/** The public registers of organisations. */
export interface Registers {
  /** Whether the lookup is switched on. */
  readonly isOn: boolean;
  /** Whether the directory of those who receive EHF is switched on. */
  readonly hasEhf: boolean;
  /**
   * The entity or place of business with this number; null when the register has none, or is switched off.
   *
   * @param organizationNumber nine digits
   * @param caller the person that the lookup counts for
   * @throws {PortalError} FETCHING_FAILED, REQUEST_TIMEOUT or UNEXPECTED_RESPONSE
   */
  readonly findEntity: (
    organizationNumber: string,
    caller: string,
  ) => Promise<LegalEntityFacts | null>;
  /**
   * Whether the number receives invoices as EHF. Null when the directory does not say: it does not respond, or does not list the
   * number, since a receiver need not be listed.
   *
   * @param onRefused receives a refused answer of the directory, which fails no request
   */
  readonly canReceiveEhf: (
    organizationNumber: string,
    caller: string,
    onRefused: (error: RefusedAnswerError) => void,
  ) => Promise<boolean | null>;
  readonly close: () => Promise<void>;
}

export interface RegisterOptions {
  /** The base address of Enhetsregisteret's REST API. Null switches it off. */
  readonly entityRegisterUrl: string | null;
  /** The origin of the Peppol directory. Null switches it off. */
  readonly ehfDirectoryUrl: string | null;
}

/** The maximum duration of a lookup, its turn included: a person waits at the form. */
const TIMEOUT_MS = 5_000;
const MAX_ANSWER = 500_000;
/** The maximum number of concurrent requests to the registers, which are a free public service. */
const AT_ONCE = 8;
/** Those of one caller: one person's questions keep no other waiting while a register is silent. */
const AT_ONCE_OF_CALLER = 2;
/** Norwegian organisation numbers in the Peppol network (ISO 6523). */
const PARTICIPANT = 'iso6523-actorid-upis::0192:';

/**
 * The document types of an invoice: Peppol BIS Billing, which EHF Billing is, and its international successor (PINT). Orders,
 * and invoices that the buyer issues (self-billing), have others.
 */
const INVOICE = /::(?:Invoice|CrossIndustryInvoice)##.*(?:poacc:billing:|pint:billing-)/;

const directoryAnswer = z.object({
  matches: z.array(
    z
      .object({
        participantID: z.object({ value: z.string() }),
        docTypes: z.array(z.object({ value: z.string() })),
      })
      // An entry that cannot be read says nothing.
      .nullable()
      .catch(null),
  ),
});

/** The registers, as the log names them. */
type Source = 'entity-register' | 'ehf-directory';

/** A refused answer of a register. */
const refused = (operation: Source, reason: string, path: readonly string[] = []) =>
  new RefusedAnswerError({ operation }, new ContractError(reason, pointer(...path)));

/** Whether the listed participant receives invoices; null where it is not listed. */
function receivesInvoices(
  { matches }: z.output<typeof directoryAnswer>,
  number: string,
): boolean | null {
  const types = matches.flatMap((match) =>
    match?.participantID.value === `0192:${number}` ? match.docTypes : [],
  );
  return types.length === 0 ? null : types.some(({ value }) => INVOICE.test(value));
}

/** The public registers over HTTP. */
export function createRegisters({
  entityRegisterUrl,
  ehfDirectoryUrl,
}: RegisterOptions): Registers {
  const agent = new Agent({ maxResponseSize: MAX_ANSWER, connect: { timeout: TIMEOUT_MS } });
  const turns = new Turns(AT_ONCE, AT_ONCE_OF_CALLER);

  const inTurn = <T>(caller: string, lookUp: (deadline: Deadline) => Promise<T>): Promise<T> =>
    withDeadline(TIMEOUT_MS, async (deadline) => {
      await turns.take(caller, deadline);
      return turns.run(caller, () => lookUp(deadline));
    });

  /** The body of a 200. Undefined for a missing resource. */
  async function get<T>(
    source: Source,
    address: string,
    schema: z.ZodType<T>,
    { signal }: Deadline,
  ): Promise<T | undefined> {
    const { origin, pathname, search } = new URL(address);
    try {
      const { statusCode, body } = await naming({ service: source }, () =>
        agent.request({
          origin,
          path: pathname + search,
          method: 'GET',
          headers: { accept: 'application/json' },
          signal,
        }),
      );
      const text = await body.text();
      if (statusCode === 404 || statusCode === 410) return undefined;
      if (statusCode !== 200)
        throw new PortalError('FETCHING_FAILED', {
          cause: new Error(`${source} answered with ${statusCode}`),
        });
      const read = schema.safeParse(parseJson(text, source));
      if (read.success) return read.data;
      const { path = [] } = read.error.issues[0] ?? {};
      throw refused(source, 'expected a record of the register, came another', path.map(String));
    } catch (cause) {
      if (cause instanceof PortalError) throw cause;
      const fault = httpFault(cause);
      if (fault !== null) throw new RefusedAnswerError({ operation: source }, fault);
      throw new PortalError('FETCHING_FAILED', { cause });
    }
  }

  /** The facts of this number: an answer for another one is none. */
  async function getFacts(
    kind: 'enheter' | 'underenheter',
    number: string,
    schema: z.ZodType<LegalEntityFacts>,
    deadline: Deadline,
  ): Promise<LegalEntityFacts | undefined> {
    const facts = await get(
      'entity-register',
      `${entityRegisterUrl}/${kind}/${number}`,
      schema,
      deadline,
    );
    if (facts !== undefined && facts.organizationNumber !== number)
      throw refused('entity-register', 'expected the number that was asked for, came another', [
        'organisasjonsnummer',
      ]);
    return facts;
  }

  return {
    isOn: entityRegisterUrl !== null,
    hasEhf: ehfDirectoryUrl !== null,
    async findEntity(number, caller) {
      if (entityRegisterUrl === null) return null;
      return inTurn(
        caller,
        async (deadline) =>
          (await getFacts('enheter', number, entitySchema, deadline)) ??
          // People often have the number of the place where they work.
          (await getFacts('underenheter', number, placeSchema, deadline)) ??
          null,
      );
    },
    async canReceiveEhf(number, caller, onRefused) {
      if (ehfDirectoryUrl === null) return null;
      const participant = encodeURIComponent(PARTICIPANT + number);
      const address = `${ehfDirectoryUrl}/search/1.0/json?participant=${participant}`;
      try {
        const found = await inTurn(caller, (deadline) =>
          get('ehf-directory', address, directoryAnswer, deadline),
        );
        return found ? receivesInvoices(found, number) : null;
      } catch (error) {
        if (error instanceof RefusedAnswerError) onRefused(error);
        return null;
      }
    },
    close: () => agent.close(),
  };
}

function parseJson(text: string, source: Source): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(source, 'expected JSON, came another text');
  }
}
