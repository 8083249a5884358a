/**
 * Every number of the offline disputant, in one place and frozen (docs/decisions/0003-offline-agents.md).
 *
 * "cited" numbers are those of the named study; all others are stipulated: chosen once for a
 * plausible length of talk, and never to make some mediator win.
 */
import type { Posture } from '../../../domain/scenario.js';

/** Posture, or `none` in conditions that set none. */
export type Mode = Posture | 'none';

/**
 * β of the time-dependent tactic α(t) = k + (1 − k)(t/T)^(1/β): below 1 boulware, 1 linear, above 1
 * conceder (Faratin, Sierra and Jennings 1998, section 4.1). Avoiders concede like anybody; they speak less of it.
 */
export const BETA: Readonly<Record<Mode, number>> = { competing: 0.2, none: 1, avoiding: 1, accommodating: 4 };

/** k: what is conceded before the first turn. Faratin et al. leave it to the agent. */
export const INITIAL_CONCESSION = 0;

/** T in own turns at patience 1: drawn once per party and dialogue, uniformly. */
export const HORIZON = { least: 12, most: 20 } as const;

/**
 * Share of a package's gain over the fallback that a party still sees, by who put it forward.
 * Cited: one arms-control plan was called fair or favourable by 90 % when it came from one's own
 * president, by 80 % from a third side, by 44 % from the adversary (Stillinger, Epelbaum, Keltner and
 * Ross 1990, in Ross 1995); the shares are 80/90 and 44/90.
 */
export const SEEN_GAIN = { own: 1, mediator: 80 / 90, opponent: 44 / 90 } as const;

/** Points of seen gain (of 100) below which a package is not worth the trouble of signing. */
export const LEAST_GAIN = 4;

/** Reactivity of a party whose persona names none. */
export const USUAL_REACTIVITY = 0.5;

export const HEAT = {
  /** Heat lost between two own turns. */
  decay: 0.12,
  /** Added, times reactivity, by what was said since the last own turn. */
  sharpWords: 0.35,
  firmness: 0.14,
  repetition: 0.08,
  insultingOffer: 0.14,
  /** Share of heat left after somebody names the feeling; works once between two own turns. */
  afterAcknowledgement: 0.5,
  /** At this heat a party leaves. */
  walkOut: 0.85,
  /** Share of the concession that full heat takes back: anger makes for fewer concessions (Allred et al. 1997). */
  stiffening: 0.5,
} as const;

/** Own turns that a party waits for an answer to terms it has accepted, once its time is up. */
export const GRACE = 2;

/** Chances per own turn; the modes differ in how they talk, not in what they know. */
export interface Manner {
  /** A package of one's own current demands. */
  readonly propose: number;
  /** "If you give me this, I can move on that." */
  readonly trade: number;
  /** A question instead of a demand. */
  readonly ask: number;
  /** Putting the matter off. */
  readonly evade: number;
  /** Heat at which sharp words become certain is 1 / sharpness. */
  readonly sharpness: number;
  /** Naming the other's feeling when it shows. */
  readonly soothe: number;
}
export const MANNER: Readonly<Record<Mode, Manner>> = {
  competing: { propose: 0.06, trade: 0.08, ask: 0.08, evade: 0, sharpness: 0.9, soothe: 0 },
  none: { propose: 0.06, trade: 0.16, ask: 0.2, evade: 0.04, sharpness: 0.6, soothe: 0.1 },
  avoiding: { propose: 0.02, trade: 0.06, ask: 0.12, evade: 0.5, sharpness: 0.3, soothe: 0.1 },
  accommodating: { propose: 0.06, trade: 0.2, ask: 0.3, evade: 0.02, sharpness: 0.3, soothe: 0.4 },
};
/** No package of one's own before this share of the time is gone. */
export const PROPOSE_AFTER = 0.3;
/** Before this share of the time is gone anger is vented; later it may become a threat. */
export const THREATEN_AFTER = 0.4;
/** Chance of answering the topic the other side has just raised rather than one's own. */
export const FOLLOW = 0.6;
/** Own turns before its time is up at which a party says so. */
export const NOTICE = 2;
