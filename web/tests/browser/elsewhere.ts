// A site of somebody else, on an origin of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Elsewhere {
  /** Where it is: `http://127.0.0.1:54321/`. */
  readonly site: string;
  close(): Promise<unknown>;
}

/** `bodyOf` makes the page for a path; `null`: there is none. */
export async function openElsewhere(bodyOf: (path: string) => string | null): Promise<Elsewhere> {
  const server = createServer((request, response) => {
    const body = bodyOf(request.url ?? '/');
    if (body === null) return void response.writeHead(204).end();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Elsewhere</title></head><body>${body}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
