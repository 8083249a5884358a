/** How many tokens a request will have used: caps on answers are far above what most answers take. */
import type { AdmissionRequest } from '../admission.js';
import type { Usage } from '../../domain/ports/calls.js';

type Tokens = AdmissionRequest['tokens'];

/** Weight of the newest answer. */
const NEWEST = 0.1;

export class ExpectedTokens {
  /** Share of the cap. */
  private share = 1;

  of({ input, output }: Tokens): number {
    return input + output * this.share;
  }

  /** @returns what it used, as far as the provider said. */
  answered(tokens: Tokens, usage: Usage | null): number {
    if (usage?.output != null && tokens.output > 0) this.share += NEWEST * (Math.min(1, usage.output / tokens.output) - this.share);
    return (usage?.input ?? tokens.input) + (usage?.output ?? tokens.output * this.share);
  }
}
