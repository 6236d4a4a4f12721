type Report = { sender: string; recipient: string; status: string; action?: string };

/** Writes a report as Postfix does. */
export const postfixReport = ({ sender, recipient, status, action = "failed" }: Report) =>
  `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${sender}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4C8F21A0B5.1763373600/mx.example"
Message-Id: <20261117100000.9A1B2C3D4E@mx.example>

This is a MIME-encapsulated message.

--4C8F21A0B5.1763373600/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${recipient}>: host mail.example[192.0.2.1] said: 550 ${status}
    (in reply to RCPT TO command)

--4C8F21A0B5.1763373600/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4C8F21A0B5
X-Postfix-Sender: rfc822; ${sender}
Arrival-Date: Tue, 17 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example
Diagnostic-Code: smtp; ${status.startsWith("4") ? 450 : 550} ${status} <${recipient}>: Recipient
    address rejected

--4C8F21A0B5.1763373600/mx.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <${sender}>
From: =?UTF-8?B?0J7RgdC10LvRjw==?= <noreply@oselia.example>
To: ${recipient}

--4C8F21A0B5.1763373600/mx.example--
`;

/** Writes a report as Gmail does. */
export const gmailReport = ({ sender, recipient, status }: Report) =>
  `Delivered-To: ${sender}
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: ${sender}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <a@oselia.example>
In-Reply-To: <a@oselia.example>
X-Failed-Recipients: ${recipient}
Message-ID: <6aa.b.c@mx.google.com>
Content-Type: multipart/report; boundary="000000000000a1"; report-type=delivery-status

--000000000000a1
Content-Type: multipart/related; boundary="000000000000a2"

--000000000000a2
Content-Type: multipart/alternative; boundary="000000000000a3"

--000000000000a3
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to ${recipient}.

--000000000000a3
Content-Type: text/html; charset="UTF-8"

<html><body><img src="cid:icon.png"><p>Address not found</p></body></html>

--000000000000a3--
--000000000000a2
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--000000000000a2--
--000000000000a1
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Tue, 17 Nov 2026 02:00:00 -0800 (PST)
X-Original-Message-ID: <a@oselia.example>

Final-Recipient: rfc822; ${recipient}
Action: failed
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain gmail.com.)
Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach does not exist.
 Please try double-checking the recipient's email address. 550 ${status} NoSuchUser - gsmtp
Last-Attempt-Date: Tue, 17 Nov 2026 02:00:01 -0800 (PST)

--000000000000a1
Content-Type: message/rfc822

To: ${recipient}
Subject: x

x
--000000000000a1--
`;

/** Writes a report as Exchange Online does, with a body in base64. */
export const outlookReport = ({ sender, recipient, status }: Report) =>
  `From: <postmaster@outlook.com>
To: <${sender.toUpperCase()}>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="_c1b2_"
Message-ID: <9f@AM0PR01.eurprd01.prod.exchangelabs.com>
Subject: Undeliverable: x

--_c1b2_
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="_d3_"

--_d3_
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message couldn't be delivered.=20

--_d3_--

--_c1b2_
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(
  `Reporting-MTA: dns;AM0PR01.eurprd01.prod.outlook.com
Received-From-MTA: dns;mx.example
Arrival-Date: Tue, 17 Nov 2026 10:00:00 +0000

Final-Recipient: rfc822;${recipient}
Action: failed
Status: ${status}
Diagnostic-Code: smtp;550 ${status} Recipient address rejected: Access denied. [AM0PR01.eurprd01.prod.outlook.com]
`,
)
  .toString("base64")
  .replaceAll(/.{76}/g, "$&\n")}

--_c1b2_
Content-Type: message/rfc822

To: ${recipient}

x
--_c1b2_--
`;

/** Writes a complaint (RFC 5965) as providers send it to the address that they know. */
export const complaint = ({
  sender,
  to,
  type = "abuse",
}: {
  sender: string;
  to: string;
  type?: string;
}) => `From: <feedback@provider.example>
To: <${to}>
Subject: FW: x
MIME-Version: 1.0
Message-ID: <fbl@provider.example>
Content-Type: multipart/report; report-type=feedback-report; boundary="part_f"

--part_f
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--part_f
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${sender}>
Arrival-Date: Tue, 17 Nov 2026 10:00:00 +0000

--part_f
Content-Type: message/rfc822

Return-Path: <${sender}>
Received: from mx.example by provider.example; Tue, 17 Nov 2026 10:00:00 +0000
From: <noreply@oselia.example>
Subject: x

x
--part_f--
`;
