/** Evidence from a pilot; what it says nothing of stays assumed. */
import { ASSUMED_FACTORS, ASSUMED_SPEECH, assumedEvidence } from './assumptions.js';
import { type AnswerSize, type Evidence, type Factor, type Role, ROLES } from './evidence.js';
import type { Ahead, Pilot, PilotAccount } from './pilot.js';
import { cutOff, engageFrom, lengthFactor, lengthsFrom } from './pilot-dialogues.js';

/** Stipulated: sizes of answers hold about as well for other dialogues. */
const MEASURED: Factor = { low: 0.8, high: 1.25 };
/** Stipulated: another hour, another load. */
const MEASURED_PACE: Factor = { low: 0.6, high: 1.8 };
/** Stipulated: re-asks and retries, where they were counted. */
const MEASURED_AGAIN: Factor = { low: 0.5, high: 2 };

/** @param pilot at least one dialogue that has ended. */
export function evidenceFrom(pilot: Pilot, ahead: Ahead): Evidence {
  const { dialogues, accounts, speech } = pilot;
  const assumed = assumedEvidence({ offlineParties: false, dialogues: dialogues.length });
  // Cut off one and all: they show how long dialogues are at least, and nothing else.
  const noneEnded = dialogues.every(({ end, partyTurns }) => end === null || (end === 'turn_cap' && partyTurns < ahead.maxTurns));
  const lengths = noneEnded ? assumed.lengths : lengthsFrom(dialogues, ahead.maxTurns);
  const engage = engageFrom(dialogues, ahead);
  const again = ROLES.map((role) => [role, againIn(accounts.filter((account) => account.role === role))] as const);
  const cached = cacheIn(accounts);
  const cut = cutOff(dialogues, ahead);
  return {
    dialogues: dialogues.filter(({ end }) => end !== null).length,
    lengths,
    engage: { likely: engage.ofModels?.likely ?? assumed.engage.likely, byMediator: engage.byMediator },
    speech: { utterance: speech.utterance ?? ASSUMED_SPEECH.utterance, thought: speech.thought ?? ASSUMED_SPEECH.thought, intervention: speech.intervention ?? ASSUMED_SPEECH.intervention },
    answers: answersFrom(pilot),
    again: Object.fromEntries(again.map(([role, share]) => [role, share ?? assumed.again[role]])) as Record<Role, number>,
    uncached: cached === null ? assumed.uncached : 1 - cached,
    tokenizer: Object.fromEntries(tokenizers(accounts)),
    factors: {
      ...ASSUMED_FACTORS,
      length: noneEnded ? assumed.factors.length : lengthFactor(dialogues, lengths, ahead),
      ...(engage.ofModels === null ? {} : { engage: engage.ofModels.factor }),
      ...(speech.utterance === null ? {} : { words: MEASURED }),
      ...(accounts.some(({ role, answers }) => role === 'judge' && answers > 0) ? { judging: MEASURED } : {}),
      ...(again.some(([, share]) => share !== null) ? { again: MEASURED_AGAIN } : {}),
      ...(cached === null ? {} : { uncached: MEASURED }),
      ...(accounts.some(({ ms }) => ms !== null) ? { pace: MEASURED_PACE } : {}),
    },
    sources: {
      turns: noneEnded ? assumed.sources.turns : '',
      engage: Object.keys(engage.byMediator).length > 0 ? '' : assumed.sources.engage,
      speech: speech.utterance === null ? assumed.sources.speech : '',
    },
    notes: [
      ...pilot.notes,
      ...(noneEnded ? ['none of its dialogues ended before it was cut off, so it says nothing about their length'] : []),
      ...(cut === 0 || noneEnded ? [] : [`${cut} of its dialogues were cut off at a lower cap of turns: how much longer they would have gone on is estimated from the rate at which the others ended`]),
    ],
  };
}

/** By role and model, and by role over all models: another model in the role is likely to be as wordy. */
function answersFrom({ accounts, dialogues }: Pilot): Evidence['answers'] {
  const turns = dialogues.reduce((sum, { partyTurns }) => sum + partyTurns, 0) / dialogues.length;
  const sizeOf = (some: readonly PilotAccount[]): AnswerSize | null => {
    const answers = total(some, (account) => account.answers);
    if (answers === 0) return null;
    const tokens = total(some, ({ tokensOut }) => tokensOut) / answers;
    const timed = some.filter(({ ms }) => ms !== null);
    const ms = timed.length === 0 ? null : total(timed, (account) => (account.ms ?? 0) * account.answers) / total(timed, (account) => account.answers);
    return some[0]!.role === 'judge' ? { tokens: 0, perPartyTurn: tokens / turns, ms } : { tokens, perPartyTurn: 0, ms };
  };
  const keys = [...new Set(accounts.flatMap(({ role, model }) => [role, `${role} ${model}`]))];
  const sizes = keys.map((key) => [key, sizeOf(accounts.filter(({ role, model }) => key === role || key === `${role} ${model}`))] as const);
  return Object.fromEntries(sizes.filter((entry): entry is readonly [string, AnswerSize] => entry[1] !== null));
}

function againIn(accounts: readonly PilotAccount[]): number | null {
  const steps = total(accounts, (account) => account.steps);
  return steps === 0 ? null : Math.max(0, total(accounts, ({ requests }) => requests) / steps - 1);
}

/** Share of the reusable tokens that caches served; null where no provider says. */
function cacheIn(accounts: readonly PilotAccount[]): number | null {
  const telling = accounts.filter(({ cache, counted }) => cache.input > 0 && counted.reusable > 0);
  const could = total(telling, ({ cache, counted }) => (cache.input * counted.reusable) / counted.input);
  return could === 0 ? null : Math.min(1, total(telling, ({ cache }) => cache.served) / could);
}

/** Tokens of the provider for each of ours. */
function tokenizers(accounts: readonly PilotAccount[]): [string, number][] {
  return [...new Set(accounts.map(({ model }) => model))].flatMap((model): [string, number][] => {
    const some = accounts.filter((account) => account.model === model && account.answers > 0 && account.counted.input > 0);
    const ours = total(some, ({ counted, requests, answers }) => (counted.input * answers) / requests);
    return ours === 0 ? [] : [[model, total(some, ({ tokensIn }) => tokensIn) / ours]];
  });
}

function total(accounts: readonly PilotAccount[], of: (account: PilotAccount) => number): number {
  return accounts.reduce((sum, account) => sum + of(account), 0);
}
