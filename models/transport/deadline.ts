/** The time that one request may take. Its end aborts the request; so does the caller. */

export const DEADLINE_SECONDS = 180;
/** Of models that think before they answer. */
export const REASONING_DEADLINE_SECONDS = 900;

export interface Deadline {
  readonly signal: AbortSignal;
  /** True once the time is over, not where the caller aborted before. */
  readonly expired: () => boolean;
  /** To be called when the request has ended, however: leaves nothing behind on the caller's signal. */
  readonly clear: () => void;
}

/** `AbortSignal.any` would keep every signal that it made alive as long as the caller's, which lasts as long as the run. */
export function startDeadline(caller: AbortSignal, ms: number): Deadline {
  const controller = new AbortController();
  let expired = false;
  const timer = setTimeout(() => {
    expired = !controller.signal.aborted;
    controller.abort();
  }, ms);
  const leave = follow(caller, controller);
  return {
    signal: controller.signal,
    expired: () => expired,
    clear: () => {
      clearTimeout(timer);
      leave();
    },
  };
}

interface Followers {
  readonly controllers: Set<AbortController>;
  readonly listener: () => void;
}

const followers = new WeakMap<AbortSignal, Followers>();

/**
 * Aborts the controller with the caller, until the function that is returned is called.
 * One listener for all that follow: Node takes more than ten on one signal for a leak.
 */
export function follow(caller: AbortSignal, controller: AbortController): () => void {
  if (caller.aborted) controller.abort(caller.reason);
  const { controllers, listener } = followers.get(caller) ?? listen(caller);
  controllers.add(controller);
  return () => {
    controllers.delete(controller);
    if (controllers.size > 0) return;
    caller.removeEventListener('abort', listener);
    followers.delete(caller);
  };
}

function listen(caller: AbortSignal): Followers {
  const controllers = new Set<AbortController>();
  const listener = (): void => {
    for (const one of controllers) one.abort(caller.reason);
  };
  const made = { controllers, listener };
  caller.addEventListener('abort', listener);
  followers.set(caller, made);
  return made;
}
