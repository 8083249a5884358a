/** Where scenario files come from. */
import type { ScenarioFile } from '../scenario.js';

export interface ScenarioLibrary {
  /** The experiment's scenarios, validated, in the order of the manifest. */
  load(): Promise<readonly ScenarioFile[]>;
}
