/**
 * Addresses that look like video addresses and must be rejected: other schemes, ports, user names, other hosts, and characters that
 * browsers ignore.
 */
export const nonVideoUrls: readonly string[] = [
  ...['http://youtu.be/abcdef', 'http://www.youtube.com/watch?v=abcdef', '//youtu.be/abcdef', 'youtu.be/abcdef', 'ftp://youtu.be/abcdef'],
  ...[
    'javascript:alert(1)',
    'data:text/html,https://youtu.be/abcdef',
    'blob:https://youtu.be/abcdef',
    'view-source:https://youtu.be/abcdef',
  ],
  ...['https://youtu.be:8443/abcdef', 'https://youtu.be:443/abcdef', 'https://youtu.be:/abcdef', 'https://youtu.be:80'],
  ...['https://me@youtu.be/abcdef', 'https://me:secret@youtu.be/abcdef', 'https://@youtu.be/abcdef', 'https://:@youtu.be/abcdef'],
  ...['https://youtu.be@elsewhere.test/abcdef', 'https://youtu.be%40elsewhere.test/', 'https://elsewhere.test/https://youtu.be/abcdef'],
  ...[
    'https://elsewhere.test/youtu.be',
    'https://elsewhere.test#youtu.be',
    'https://elsewhere.test?youtu.be',
    'https://elsewhere.test\\.youtu.be/',
  ],
  ...[
    'https://notyoutu.be/abcdef',
    'https://youtu.be.test/abcdef',
    'https://docs.google.com/a',
    'https://youtube-nocookie.com/embed/abcdef',
  ],
  ...[
    'https://youtu.be./abcdef',
    'https://youtu。be/abcdef',
    'https://ｙoutu.be/abcdef',
    'https://you%74u.be/abcdef',
    'https://youtu.be\\abcdef',
  ],
  ...[
    'https:/youtu.be/abcdef',
    'https:youtu.be/abcdef',
    'https:\\\\youtu.be/abcdef',
    'https:///youtu.be/abcdef',
    'https:////youtu.be/abcdef',
  ],
  ...[
    ' https://youtu.be/abcdef',
    'https://youtu.be/abcdef ',
    'https://youtu.be/abc\tdef',
    'https://youtu.be/abc\ndef',
    'htt\nps://youtu.be/abcdef',
  ],
  ...[
    'https://youtu.be/abc def',
    'https://youtu.be/\u0000',
    'https://[::1]/youtu.be',
    'https://127.0.0.1/youtu.be',
    'https://',
    'https://.youtu.be.',
  ],
]
