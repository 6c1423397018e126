import { build } from './lib/build.ts';
import { CannotStart } from './lib/server.ts';
import { doing, main } from './lib/terminal.ts';
import { crowdScenarios } from './game-days/crowds.ts';
import { dependencyScenarios } from './game-days/dependencies.ts';
import { sumOf } from './game-days/load.ts';
import { processScenarios } from './game-days/process.ts';
import { redisScenarios } from './game-days/redis.ts';
import { DEFAULT_NEEDS, type Result, type Scenario } from './game-days/scenario.ts';
import { startWorld } from './game-days/world.ts';

const SCENARIOS: readonly Scenario[] = [
  ...dependencyScenarios,
  ...redisScenarios,
  ...processScenarios,
  ...crowdScenarios,
];

async function play(scenario: Scenario): Promise<Result> {
  const world = await startWorld({ ...DEFAULT_NEEDS, ...scenario.needs });
  try {
    return await scenario.play(world);
  } finally {
    await world.close();
  }
}

const holds = ({ mayLose, maySignOut }: Scenario, { counts, recoveredMs }: Result) =>
  counts.wrong === 0 &&
  (mayLose === true || counts.lost === 0) &&
  (maySignOut === true || counts.signedOut === 0) &&
  recoveredMs !== null;

const rowOf = (scenario: Scenario, result: Result) => {
  const { counts, recoveredMs, note = '' } = result;
  const recovered = recoveredMs === null ? 'no' : `${(recoveredMs / 1000).toFixed(1)} s`;
  const cells = [
    scenario.name,
    ...[sumOf(counts), counts.good, counts.told, counts.signedOut, counts.lost, counts.wrong],
    recovered,
    note,
    holds(scenario, result) ? '' : 'FAILED',
  ];
  return `| ${cells.join(' | ')} |`;
};

/**
 * Breaks what the gateway rests on while people use it, a scenario at a time, and prints what became of their requests. Names, or
 * parts of names, choose scenarios. Exits with 1 when an answer was wrong, lost without need, or did not come back.
 */
await main(async () => {
  const parts = process.argv.slice(2);
  const chosen = SCENARIOS.filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)),
  );
  if (chosen.length === 0)
    throw new CannotStart(
      `No scenario has such a name. There are: ${SCENARIOS.map(({ name }) => name).join('; ')}.`,
    );
  await build((part) => doing(`Building ${part}`), ['web', 'gateway']);
  const rows: string[] = [];
  let isHeld = true;
  for (const scenario of chosen) {
    doing(scenario.name);
    const result = await play(scenario);
    isHeld &&= holds(scenario, result);
    rows.push(rowOf(scenario, result));
  }
  console.log(`
| scenario | sent | answered | told why not | signed out | lost | wrong | recovered after | | |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- |
${rows.join('\n')}`);
  return isHeld ? 0 : 1;
});
