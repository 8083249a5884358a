/**
 * What a request costs, frozen as migration 3. All three are null in rows of earlier versions, and of a call that has
 * none of it: nothing was counted, or its model has no price.
 */
export const SCHEMA_3 = `
-- Our own count of the prompt's tokens, and how many of them begin the prompt before it.
ALTER TABLE calls ADD COLUMN counted_input INTEGER;
ALTER TABLE calls ADD COLUMN reusable_input INTEGER;
ALTER TABLE calls ADD COLUMN usd REAL;
`;
