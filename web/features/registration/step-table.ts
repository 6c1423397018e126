/** A step of a registration. */
export interface StepRow<Stage extends string, Facts> {
  /** Its stage in the stepper, as a person would name it. */
  readonly stage: Stage;
  readonly isDone: (facts: Facts) => boolean;
  /** Whether the person takes it at all. Without it, everyone does. */
  readonly isTaken?: (facts: Facts) => boolean;
}

type Table<Name extends string, Stage extends string, Facts> = Readonly<{
  /** The steps in order. `creating` is the one that creates the account. */
  names: readonly Name[];
  rows: Readonly<Record<Name, StepRow<Stage, Facts>>>;
  /** Whether the steps before the creation are over: the profile changes their input from then on. */
  isOver: (facts: Facts) => boolean;
  /** The last step, which is never done. */
  end: Name;
}>;

/** The rules of a registration, from the table of its steps. */
export function readSteps<Name extends string, Stage extends string, Facts>({
  names,
  rows,
  isOver,
  end,
}: Table<Name, Stage, Facts>) {
  const creation = names.findIndex((name) => name === 'creating');
  const taken = (facts: Facts) => names.filter((name) => rows[name].isTaken?.(facts) ?? true);
  const isDone = (name: Name, facts: Facts) =>
    (names.indexOf(name) < creation && isOver(facts)) || rows[name].isDone(facts);
  /** The first step that is not done. */
  const firstOpenStep = (facts: Facts): Name =>
    taken(facts).find((name) => !isDone(name, facts)) ?? end;
  return {
    firstOpenStep,
    /**
     * The step to show at an address: a late one leads to the first that is not done, an early one can be visited until
     * it is over.
     */
    stepAt: (asked: string | undefined, facts: Facts): Name => {
      const steps = taken(facts);
      const open = firstOpenStep(facts);
      const step = steps.find((name) => name === asked);
      if (step === undefined || steps.indexOf(step) > steps.indexOf(open)) return open;
      return names.indexOf(step) <= creation && isOver(facts) ? open : step;
    },
    /** The step before one, while it can be visited. */
    stepBefore: (name: Name, facts: Facts): Name | undefined => {
      const steps = taken(facts);
      const before = steps[steps.indexOf(name) - 1];
      if (before === undefined || names.indexOf(name) >= creation || isOver(facts))
        return undefined;
      return before;
    },
    /** The stages of the flow, and the stage of a step. All are done in the end. */
    stagesOf: (name: Name, facts: Facts) => {
      const steps = taken(facts).filter((step) => step !== end);
      const stages = [...new Set(steps.map((step) => rows[step].stage))];
      const current = name === end ? stages.length : stages.indexOf(rows[name].stage);
      return { stages, current };
    },
  };
}
