import { describe, expect, it } from '@jest/globals';
import type { PromptContent, PromptGrowth } from '../../domain/planning/prompt-size.js';
import type { PromptPart } from '../../domain/prompt.js';
import { MEDIATOR_ID } from '../../domain/turn.js';
import { countPrompt } from '../../models/tokens/count-prompt.js';
import { countTokens } from '../../models/tokens/count-tokens.js';
import { schemaParts } from '../../models/content/request-parts.js';
import { someModel } from '../../models/transport/model.fixture.js';
import { type Dialogue, dialogueOf, judgeViewOf, mediatorViewOf, partyViewOf, type Said, scenarioUnder } from './dialogue.fixture.js';
import { llmEvaluator } from './evaluator.js';
import { llmMediator } from './mediator.js';
import { llmParty } from './party.js';
import { judgeSizes, measuringModels, mediatorSizes, partySizes } from './prompt-sizes.js';
import { howPrompt, judgePrompt, type Layout, LAYOUTS, partyPrompt, whenPrompt } from './prompts.js';
import { shippedTemplates } from './templates.js';
import { PARTY_TURN } from './wire.js';

const templates = shippedTemplates();
const MODEL = someModel();
const optionsIn = (layout: Layout, model = MODEL) => ({ name: model.id, models: measuringModels({ resolve: () => model }), model, layout, templates });

/** Texts of another length than those that the sizes were measured with. */
const UTTERANCE = 'If the sheet comes down the same morning, ours goes as well, and we can talk about the hour after that.';
const THOUGHT = 'They fear the fan more than the ovens, so I ask about the fan.';
const INTERVENTION = 'Could each of you say what would make it right?';
const SPEECH = { utterances: countTokens(UTTERANCE), thoughts: countTokens(THOUGHT), interventions: countTokens(INTERVENTION) };

const tokensOf = ({ tokens, utterances, thoughts, interventions }: PromptContent): number =>
  tokens + utterances * SPEECH.utterances + thoughts * SPEECH.thoughts + interventions * SPEECH.interventions;
const tokensAt = ({ base, perPartyTurn, perIntervention }: PromptGrowth, partyTurns: number, interventions: number): number =>
  tokensOf(base) + partyTurns * tokensOf(perPartyTurn) + interventions * tokensOf(perIntervention);
const counted = (parts: readonly PromptPart[]): number => countPrompt(parts, null).input;

/** So many party turns; the mediator speaks after every third. */
function talk(conditions: readonly string[], partyTurns: number): { dialogue: Dialogue; interventions: number } {
  const scenario = scenarioUnder(...conditions);
  let interventions = 0;
  const said = Array.from({ length: partyTurns }, (_, index): Said[] => {
    const speaks = index % 3 === 2 && index < partyTurns - 1;
    if (speaks) interventions += 1;
    return [[scenario.parties[index % scenario.parties.length]!.id, UTTERANCE, THOUGHT], ...(speaks ? [[MEDIATOR_ID, INTERVENTION] as const] : [])];
  }).flat();
  return { dialogue: dialogueOf(scenario, said), interventions };
}

/** Relative to the count that a request carries. */
function off(size: PromptGrowth, { partyTurns, interventions, parts }: { partyTurns: number; interventions: number; parts: readonly PromptPart[] }): number {
  return Math.abs(tokensAt(size, partyTurns, interventions) / counted(parts) - 1);
}

const NEAR = 0.01;

describe.each(LAYOUTS)('in layout %s', (layout) => {
  describe.each([[['general']], [['parties:three']], [['history:5x']], [['emotion:react-react']]])('under %s', (conditions) => {
    const { dialogue, interventions } = talk(conditions, 36);
    const { scenario } = dialogue;

    it('a party’s prompt after 36 turns is as long as foreseen', async () => {
      const sizes = await partySizes(llmParty(optionsIn(layout)), scenario);
      expect(sizes).toHaveLength(scenario.parties.length);
      const parts = partyPrompt(templates, layout, partyViewOf(dialogue, scenario.parties[0]!.id));
      expect(off(sizes[0]!.whole, { partyTurns: 36, interventions, parts })).toBeLessThan(NEAR);
    });

    it('so are *when* and *how*', async () => {
      const { when, how } = await mediatorSizes(llmMediator(optionsIn(layout)), scenario, 'neutral');
      expect(off(when.whole, { partyTurns: 36, interventions, parts: whenPrompt(templates, layout, mediatorViewOf(dialogue)) })).toBeLessThan(NEAR);
      expect(off(how.whole, { partyTurns: 36, interventions, parts: howPrompt(templates, layout, mediatorViewOf(dialogue), THOUGHT) })).toBeLessThan(NEAR);
    });

    it('and the judge’s for each topic', async () => {
      const sizes = await judgeSizes(llmEvaluator(optionsIn(layout)), scenario);
      expect(sizes).toHaveLength(scenario.topics.length);
      scenario.topics.forEach(({ id }, index) => expect(off(sizes[index]!.whole, { partyTurns: 36, interventions, parts: judgePrompt(templates, layout, judgeViewOf(dialogue, id)) })).toBeLessThan(NEAR));
    });
  });
});

describe('what is reusable', () => {
  const { dialogue } = talk(['general'], 36);
  const { scenario } = dialogue;
  const shareOf = (size: { whole: PromptGrowth; reusable: PromptGrowth }): number => tokensAt(size.reusable, 34, 0) / tokensAt(size.whole, 36, 0);

  it('is nearly all of the next prompt in layout cached', async () => {
    const [party] = await partySizes(llmParty(optionsIn('cached')), scenario);
    const { when } = await mediatorSizes(llmMediator(optionsIn('cached')), scenario, 'neutral');
    expect(shareOf(party!)).toBeGreaterThan(0.9);
    expect(shareOf(when)).toBeGreaterThan(0.9);
  });

  it('ends in layout paper where the first slot changes: for a party at its thoughts, the log not included', async () => {
    const [party] = await partySizes(llmParty(optionsIn('paper')), scenario);
    expect(party!.reusable.perPartyTurn).toMatchObject({ utterances: 0, thoughts: 0.5 });
    expect(party!.whole.perPartyTurn).toMatchObject({ utterances: 1, thoughts: 0.5 });
  });

  it('is the whole log for the next topic of a judge in layout cached, whose topic stands last', async () => {
    const [judge] = await judgeSizes(llmEvaluator(optionsIn('cached')), scenario);
    expect(judge!.reusable.perPartyTurn.utterances).toBe(1);
    const [paper] = await judgeSizes(llmEvaluator(optionsIn('paper')), scenario);
    expect(paper!.reusable.perPartyTurn.utterances).toBe(0);
  });
});

describe('what a model adds', () => {
  it('the schema, where the prompt has to say it', async () => {
    const { scenario } = talk(['general'], 4).dialogue;
    const [held] = await partySizes(llmParty(optionsIn('paper')), scenario);
    const [told] = await partySizes(llmParty(optionsIn('paper', someModel({ method: 'json_object' }))), scenario);
    const schema = counted(schemaParts([], PARTY_TURN, 'json_object'));
    expect(Math.abs(told!.whole.base.tokens - held!.whole.base.tokens - schema)).toBeLessThan(5);
  });

  it('room for reasoning in the cap of the answer', async () => {
    const { scenario } = talk(['general'], 4).dialogue;
    const thinks = someModel({ reasoning: true, reasoningTokens: 2000 });
    expect((await partySizes(llmParty(optionsIn('paper', thinks)), scenario))[0]!.outputCap).toBe(3024);
    expect((await judgeSizes(llmEvaluator(optionsIn('paper')), scenario))[0]!.outputCap).toBe(8192);
  });
});

it('an agent that answers by itself cannot be measured, and says so', async () => {
  const { scenario } = talk(['general'], 4).dialogue;
  const quiet = { name: 'quiet', turn: () => ({ utterance: 'Yes.' }) };
  await expect(partySizes(quiet, scenario)).rejects.toMatchObject({ code: 'internal' });
});
