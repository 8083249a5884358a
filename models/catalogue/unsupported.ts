/** What a model is not asked as wished: a parameter that is left out or changed is warned of, never dropped in silence. */
import { outputCap } from '../content/output-cap.js';
import type { ResolvedModel } from '../types.js';

/** What an agent wishes of its model, whatever model that is. */
export interface Wish {
  readonly temperature: number;
  /** Tokens of the answer itself. */
  readonly maxTokens: number;
}

/** A parameter that goes over the wire otherwise than wished. */
export interface Unsupported {
  readonly model: string;
  readonly parameter: 'temperature' | 'maxTokens';
  readonly wished: number;
  /** Null: it is left out. */
  readonly sent: number | null;
  readonly why: string;
}

type Asked = Pick<ResolvedModel, 'id' | 'takesTemperature' | 'reasoning' | 'reasoningTokens' | 'maxOutputTokens'>;

/** The temperature that is sent; null: none is. */
export function sentTemperature({ takesTemperature }: Pick<Asked, 'takesTemperature'>, wished: number): number | null {
  return takesTemperature ? wished : null;
}

/**
 * In the order of the parameters. The larger cap after an answer that was cut off is ours and not wished: that it cannot
 * grow as far as elsewhere is no warning.
 */
export function unsupported(model: Asked, { temperature, maxTokens }: Wish): Unsupported[] {
  const cap = { wished: outputCap({ ...model, maxOutputTokens: null }, maxTokens), sent: outputCap(model, maxTokens) };
  const warnings: Unsupported[] = [
    { model: model.id, parameter: 'temperature', wished: temperature, sent: sentTemperature(model, temperature), why: 'it takes none' },
    { model: model.id, parameter: 'maxTokens', ...cap, why: model.reasoning ? 'it can give no more, its reasoning included' : 'it can give no more' },
  ];
  return warnings.filter(({ wished, sent }) => sent !== wished);
}

/** `openai/o4-mini: temperature 0.6 is left out, since it takes none`. */
export function unsupportedInWords({ model, parameter, wished, sent, why }: Unsupported): string {
  return `${model}: ${parameter} ${wished} is ${sent === null ? 'left out' : `lowered to ${sent}`}, since ${why}`;
}
