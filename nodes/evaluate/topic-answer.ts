/** The shape of an evaluator's answer, with what only the dialogue can say: which pairs of parties there are. */
import { topicAnswerSchema } from '../../agents/interfaces.js';
import type { JudgeView } from '../../domain/views/index.js';

/** A pair that does not exist would be carried as a pair that never agrees, and lower the score in silence. */
export function topicAnswerFor({ parties }: Pick<JudgeView, 'parties'>) {
  const known = parties.map(({ id }) => id);
  return topicAnswerSchema.superRefine(({ located }, context) => {
    for (const [index, { pairs }] of located.entries()) {
      const refuse = (message: string, ...path: (string | number)[]): void =>
        context.addIssue({ code: 'custom', path: ['located', index, 'pairs', ...path], message });
      if (pairs !== undefined && known.length < 3) refuse(`with two parties there are no pairs to rate: leave it out`);
      const named = new Set<string>();
      for (const [at, { parties: pair }] of (known.length < 3 ? [] : (pairs ?? [])).entries()) {
        const [one, other] = pair;
        if (!known.includes(one) || !known.includes(other) || one === other) refuse(`"${one}" and "${other}" are no pair of ${known.join(', ')}`, at, 'parties');
        const name = [...pair].sort().join(' ');
        if (named.has(name)) refuse(`the pair "${one}" and "${other}" is rated twice`, at, 'parties');
        named.add(name);
      }
    }
  });
}
