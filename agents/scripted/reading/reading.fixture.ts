/** Two neighbours and their orchard: three topics whose words overlap, for the tests of reading and rating. */
import type { Topic } from '../../../domain/scenario.js';

export const ORCHARD: readonly Topic[] = [
  {
    id: 'GATE',
    name: 'The orchard gate',
    description: 'Who may drive through the gate between the two yards, and at what hours.',
    options: [
      { label: 'A', short: 'locked gate at night', description: 'The gate is locked from 21:00 to 06:00 and both families hold a key.' },
      { label: 'B', short: 'removing the gate', description: 'The gate is taken down by May and a gravel lane of 3 metres stays open to both.' },
      { label: 'C', short: 'harvest-only passage', description: 'Tractors pass during harvest only, from 15 August to 20 October, on weekdays.' },
    ],
  },
  {
    id: 'WATER',
    name: 'Pump and water shares',
    description: 'How the water of the common pump is divided in a dry summer.',
    options: [
      { label: 'A', short: 'equal water shares', description: 'Each family draws 40 cubic metres a week, read on a meter at the pump.' },
      { label: 'B', short: 'a second pump', description: 'A second pump is drilled for 18,500 crowns, paid two thirds by the upper family.' },
      { label: 'C', short: 'alternate days', description: 'The families draw on alternate days and Sunday is free.' },
    ],
  },
  {
    id: 'WORDS',
    name: 'The letter to the parish',
    description: 'What is done about the letter that called the lower family thieves of water.',
    options: [
      { label: 'A', short: 'public apology', description: 'The writer of the letter gives an apology in front of the parish council.' },
      { label: 'B', short: 'no statement', description: 'Neither family makes a statement and the letter is taken out of the archive.' },
      { label: 'C', short: 'joint note', description: 'Both families sign a joint note of 100 words for the parish paper.' },
    ],
  },
];

export const HILL = { id: 'HILL', name: 'Upper family' };
export const DALE = { id: 'DALE', name: 'Lower family' };
