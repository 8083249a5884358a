/** An answer that was read whole, as far as the client asks `fetch` for one: a `Response` would build a stream over the text. */
export class WholeResponse {
  readonly url = '';
  readonly body = null;
  readonly headers: PlainHeaders;

  constructor(
    readonly status: number,
    headers: Record<string, string | string[] | undefined>,
    private readonly whole: string,
  ) {
    this.headers = new PlainHeaders(headers);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  text(): Promise<string> {
    return Promise.resolve(this.whole);
  }

  /** @throws SyntaxError if it is no JSON. */
  async json(): Promise<unknown> {
    return JSON.parse(this.whole) as unknown;
  }

  asResponse(): Response {
    return this as unknown as Response;
  }
}

/** Names come in lower case from undici. */
class PlainHeaders {
  constructor(private readonly members: Record<string, string | string[] | undefined>) {}

  get(name: string): string | null {
    const value = this.members[name.toLowerCase()];
    return value === undefined ? null : joined(value);
  }

  *entries(): IterableIterator<[string, string]> {
    for (const [name, value] of Object.entries(this.members)) if (value !== undefined) yield [name, joined(value)];
  }
}

function joined(value: string | string[]): string {
  return Array.isArray(value) ? value.join(', ') : value;
}
