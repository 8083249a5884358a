/** How long a prompt is, as a function of the dialogue before it. */

/** What a prompt holds: texts that were said in the dialogue by their number, everything else by its tokens. Means may be fractions. */
export interface PromptContent {
  /** Tokens of everything but the texts below: rules, scenario, labels of lines. */
  readonly tokens: number;
  /** Utterances of parties. */
  readonly utterances: number;
  /** Thoughts: a party's own, or that of the decision to speak. */
  readonly thoughts: number;
  /** Utterances of the mediator. */
  readonly interventions: number;
}

/** Linear in what stands before it. */
export interface PromptGrowth {
  readonly base: PromptContent;
  readonly perPartyTurn: PromptContent;
  readonly perIntervention: PromptContent;
}

export interface PromptSize {
  readonly whole: PromptGrowth;
  /**
   * What begins the next prompt of the same subject and role too, so that a prefix cache could hold it; as a function of
   * the dialogue before *this* prompt, the earlier one.
   */
  readonly reusable: PromptGrowth;
  /** Cap on the tokens of the answer, hidden ones included. */
  readonly outputCap: number;
}
