import { ham, type Sample, spam } from './spam-score.sample.ts';

const genuine = [
  ham('Thomas Becker', 'Thanks!', { millisecondsToFill: 6_200 }),
  ham('Aisha', 'Very helpful, thank you 🙏', { millisecondsToFill: 9_000 }),
  ham('Sam', '👍👍👍', { millisecondsToFill: 4_100 }),
  ham('Nguyen Thi Loan', 'Is the medical test needed again when I renew the investor visa after two years?'),
  ham('Seo Ji-woo', 'Which free zone would you pick for a small game studio with three people? We sell on Steam only.'),
  ham('Mark Best', 'How does the 9% corporate tax apply if my company earns under AED 375,000 a year?'),
  ham('Fatima Al Zaabi', 'You write that an Ejari is enough. My bank also asked for a DEWA bill in my own name. Has that changed?'),
  ham('Piotr', 'I think paragraph three is out of date: the deposit per employee is now an insurance, since 2022 if I remember well.'),
  ham('J. Okafor', 'Disappointing. You list the benefits and none of the costs; my total came to twice what you suggest here.'),
  ham(
    'Critical reader',
    'Sorry, but this reads like an advertisement. "100% ownership" has been the rule on the mainland since 2021 as well.',
  ),
  ham(
    'Deepa',
    'The rules are on https://u.ae/en/information-and-services/visa-and-emirates-id and they mention five years, not three. Typo?',
  ),
  ham(
    'Lena Schmidt',
    'We went through this in March with DMCC, it took 19 days. Their fee table: www.dmcc.ae/fees, useful for others here.',
  ),
  ham('Omar', 'Can I keep my job with a mainland employer while I own a free zone company? Do I need an NOC from them?'),
  ham('Raj_1985', 'Bank account opening took me 4 months!!! Please write an article about that, everyone only talks about the licence.'),
  ham('Chloé', 'Bonjour, un associé non résident peut-il signer les statuts à distance, avec une procuration notariée en France ?'),
  ham('Marta Ruiz', 'Gracias por el artículo. ¿Hace falta una oficina física para la licencia de comercio electrónico?'),
  ham('أحمد المنصوري', 'شكرا على هذا المقال المفيد. هل يمكنني تحويل رخصة المنطقة الحرة إلى رخصة في البر الرئيسي دون إغلاق الشركة؟'),
  ham('سارة', 'كم تستغرق إجراءات الإقامة للمستثمر حاليا؟ وهل التأمين الصحي إلزامي للعائلة؟'),
  ham('प्रिया शर्मा', 'क्या भारत में रहते हुए दुबई में कंपनी खोली जा सकती है? कितना खर्च आएगा और बैंक खाता कैसे खुलेगा?'),
  ham('علی رضایی', 'سلام، آیا می‌توانم با پاسپورت ایرانی در منطقه آزاد شرکت ثبت کنم؟ ممنون از راهنمایی‌های شما.'),
  ham('王伟', '请问自由区公司可以直接向迪拜本地客户销售产品吗?还是需要找一个本地代理商?谢谢!'),
  ham('田中 健', 'とても参考になりました。フリーゾーンの会社でも法人税の登録は必要ですか?'),
  ham(
    'Ольга Смирнова',
    'Спасибо за статью! Подскажите, нужно ли IT-компании получать отдельное разрешение, если все сотрудники работают удалённо?',
  ),
  ham('Дмитрий', 'Мне отказали в открытии счёта в двух банках. Какие документы о происхождении средств обычно просят?'),
  ham('Γιώργος', 'Πόσο κοστίζει η ανανέωση της άδειας τον δεύτερο χρόνο;'),
  ham('김민수', '프리랜서 비자로 가족을 초청할 수 있나요? 최소 소득 요건이 궁금합니다.'),
  ham('สมชาย', 'ขอบคุณครับ บทความนี้ช่วยได้มาก ต้องใช้เวลากี่วันในการจดทะเบียนบริษัท'),
  ham('Habib', 'My accountant says VAT registration is only needed above AED 375,000 turnover. You say 187,500. Which one is voluntary?'),
  ham('Elif', 'Great article! The part about the golden visa finally made sense to me. Does salary from a second employer count?'),
  ham('Kwame', 'Could you compare IFZA, Meydan and RAKEZ for an e-commerce shop? I sell through amazon.ae and my own store.'),
  ham('Hussain', 'I need a consultation for a restaurant licence in Al Barsha. Please call me on +971 50 555 0134 after 5 pm.'),
  ham('Ines', 'Is a crypto advisory firm under VARA or under the DFSA if the office is in DIFC?'),
  ham('Bruno Costa', 'I run an SEO agency in Lisbon. Do I need the marketing licence, or is the e-commerce one enough for client work?'),
  ham('Ahmed', 'Does the bank accept a business loan as proof of capital? They asked me where the share capital comes from.'),
  ham(
    'Zeynep',
    'Followed your checklist step by step, licence issued yesterday. One thing missing: the establishment card, I paid AED 2,200 extra.',
  ),
  ham('anonymous', 'wrong. sponsor not needed anymore. pls correct'),
  ham('Julia', "I don't agree with your view on nominee directors. It is legal, yes, but banks see it and ask; we lost six weeks.", {
    millisecondsToFill: null,
  }),
  ham(
    'Yusuf',
    'Which one is faster?\n\n1. Mainland LLC\n2. Free zone FZCO\n3. Branch of a foreign company\n\nWe are 2 partners, both resident.',
  ),
];

/** Genuine, but each bears a mark of spam: links, capitals, a hurried form, a subject that spammers like. */
const hardGenuine = [
  ham(
    'Nadia',
    'The ministry (https://mof.gov.ae/corporate-tax) and the authority (https://tax.gov.ae/en) give two different deadlines. Which is right?',
  ),
  ham(
    'Peter Lindqvist',
    'Sources for my correction: https://u.ae/en/golden-visa, https://icp.gov.ae/en/services and https://gdrfad.gov.ae/en. All three say ten years now.',
  ),
  ham('MOHAMMED', 'PLEASE TELL ME THE TOTAL COST OF A TRADE LICENCE WITH TWO VISAS. I AM IN SHARJAH. MY NUMBER IS 055 555 0187'),
  ham('Grace', 'An agent on WhatsApp offered me a guaranteed visa without interview for 1,500 dollars. Is that a scam?'),
  ham(
    'Amélie',
    'Thanks for sharing, very informative. I translated the checklist into French for our members: https://entrepreneurs-lyon.example.com/dubai',
  ),
  ham('Viktor', 'Does an affiliate site for online casinos need a licence from the GCGRA when all players are outside the Emirates?'),
  ham('Sana', 'Short and clear, thanks. (pasted from my notes)', { millisecondsToFill: 2_600 }),
  ham(
    'Gulf Accounting Services',
    'We see the same with our clients: the bank wants six months of statements. How do you handle new founders?',
  ),
  ham(
    'Tariq',
    'I lost money with a "company" that promised daily profit on USDT. Their licence number was fake. How can I check a licence before paying?',
  ),
  ham('Hannah', 'VERY ANGRY!!! I paid a consultant 18,000 and got NOTHING. Who do I complain to? DET does not answer.', {
    email: 'hannah@mailinator.com',
  }),
];

const unwanted = [
  spam(
    'James Loan Firm',
    'Do you need an urgent loan? We offer loans from $5,000 to $500,000 at 3% interest. Email us: fastcredit@gmail.com',
  ),
  spam(
    'Mrs Victoria',
    'I was in debt until I met a God fearing lender who gave me a loan without collateral. WhatsApp: +1 555 010 9988 today',
  ),
  spam('Cheap Loans UAE', 'Instant loan approval in 30 minutes, no salary certificate https://quick-cash-uae.example.com'),
  spam('Crypto Queen', 'I make $4,000 weekly with bitcoin investment thanks to Mrs Anna. Text her on Telegram @annatrades'),
  spam(
    'David',
    'My USDT was stolen and WIZARD ASSET TRACE helped me recover my lost bitcoin in 48 hours. Contact them: wizardtrace@proton.me',
  ),
  spam('Michael', 'Double your bitcoin in 24 hours, guaranteed returns, withdraw any time: https://btc-doubler.example.com/?ref=771'),
  spam('forex signals', 'Join our free forex signals channel, 92% accuracy, daily profit t.me/fxkings'),
  spam(
    'SEO Expert',
    'Hi, I noticed your website is not on the first page of Google. We offer cheap SEO packages. Reply for a quote: rank@seo-boost.example.com',
  ),
  spam('Ranjit', 'Buy high quality backlinks DA 50+ at $5 only. Visit https://links4u.example.com'),
  spam('Kevin', 'I can send 10,000 real visitors of targeted web traffic to your site every day, see www.traffic-rain.example.com'),
  spam(
    'Olivia Content Team',
    'We would like to publish a guest post on your site with a dofollow link. What is your price? Contact us at guest@outreach.example.com',
  ),
  spam('pharma24', 'Buy viagra and cialis online without prescription, worldwide shipping https://pills.example.com'),
  spam('Anna', 'Order tramadol, xanax, modafinil. Overnight delivery. <a href="http://meds.example.com">cheap meds</a>'),
  spam('slotgacor88', 'Situs slot gacor terpercaya, bonus new member 100% daftar sekarang https://slot88.example.com'),
  spam(
    'Lucky',
    'Best online casino 2026! Free spins and no deposit bonus: http://lucky-spin.example.com http://lucky-spin.example.com/app',
  ),
  spam('BetKing', '[url=http://bets.example.com]sports betting tips[/url] [url=http://odds.example.com]fixed matches[/url]'),
  spam('Казино Вулкан', 'Играйте в казино на деньги, бонус за регистрацию! https://vulkan.example.com'),
  spam('Visa Expert', 'GUARANTEED CANADA VISA NO IELTS NO INTERVIEW 100% APPROVAL CALL NOW +971 55 555 0199'),
  spam(
    'Dr. Smith',
    'We produce registered passports, driving licences and residence permits. Buy real documents online, contact us on WhatsApp +44 7700 900123',
  ),
  spam('Jobs Dubai', 'Urgent hiring in Dubai airport! Free visa, free ticket, salary 6000. Apply now https://bit.ly/dxb-jobs'),
  spam('Emma', 'Nice post. Thanks for sharing such useful information with us. Keep it up! https://best-visa-agents.example.com'),
  spam(
    'Business Setup in Dubai',
    'Amazing blog, I really enjoyed reading it. Visit our website for company formation at the lowest price www.setup-now.example.com',
  ),
  spam(
    'Angela',
    "Wow, this is exactly what I was looking for! I'll bookmark your site and come back. Also visit my page http://angelas-page.example.com",
  ),
  spam('Roy', 'Hello there, I found your blog via Google and your writing style is amazing. My site: https://roy-reviews.example.com'),
  spam('Cleaning Company Dubai', 'Thank you for this informative article. https://deepclean-dubai.example.com'),
  spam('XRumerTest', 'Hello. And Bye.', { filledField: 'http://xrumer.example.com', millisecondsToFill: 5_000 }),
  spam('Linda', 'Interesting point about visas, I agree.', { filledField: 'Linda' }),
  spam('Brian', 'What a nice article, more please.', { millisecondsToFill: 400 }),
  spam('Tyrone', 'Good info, thanks a lot!', { millisecondsToFill: 0 }),
  spam('kmwqtrZ', 'LkQyuTRnVbcCxsdPw', { email: 'x7k2@mailinator.com' }),
  spam('Helen', 'Buy c\u200bhe\u200bap v\u200biag\u200bra h\u200bere: pil\u200bls-shop.example.com'),
  spam('Nick', 'Сheap lоans fоr еveryone, аpply tоday: https://lоans.example.com'),
  spam('Gary', 'v i a g r a and c i a l i s best price, write to gary-meds [at] example [dot] com'),
  spam('Mia', '𝐇𝐨𝐭 𝐠𝐢𝐫𝐥𝐬 𝐢𝐧 𝐃𝐮𝐛𝐚𝐢 waiting for you, escort service 24/7, WhatsApp +971 52 555 0111'),
  spam(
    'Priestess Ada',
    'Powerful love spell caster brought my husband back within 3 days. Email: adaspells@example.com, call +234 800 555 0100',
  ),
  spam('Steve', 'Hire a hacker for phone, WhatsApp and bank logs. Fast and discreet: hackpro (at) example (dot) com'),
  spam('+971 55 555 0100', 'Villa movers and packers cheap price all UAE call us any time'),
  spam('InstaGrow', 'Buy instagram followers and google reviews, instant delivery! instagrow-shop.com'),
  spam('Promo', 'BEST PRICE BEST PRICE BEST PRICE BEST PRICE BEST PRICE BEST PRICE office chairs BEST PRICE BEST PRICE'),
  spam('Carl', 'Earn $500 per day from home, no experience needed. Click here: https://tinyurl.com/easy-home-job'),
  spam('Replica Store', 'Replica Rolex watches, Louis Vuitton bags, free shipping https://luxury-copy.example.com', {
    email: 'sale@yopmail.com',
  }),
  spam('代办', '专业办理各国护照、签证、学历证书,诚信可靠,加微信 visa88888'),
  spam('تمويل', 'قرض سريع بدون ضمانات وبدون تحويل راتب، تواصل واتساب 00971555550177'),
];

/** Unwanted, but worded or dressed as a visitor would: bland praise, rivals as advisers, polite pitches. */
const hardUnwanted = [
  spam('Roxie', 'Your post is an excellent example of why I keep coming back to read your quality content that is forever updated.'),
  spam(
    'Adeel',
    'I used Golden Falcon Setup in Business Bay, they finished my licence in three days. Highly recommended, ask for Mr. Imran.',
  ),
  spam(
    'Sophie Turner',
    'Choosing between mainland and free zone depends on your activity. This guide covers it well: https://falcon-setup.example.com/guide',
  ),
  spam(
    'Daniel',
    'After months of stress a friend told me about a recovery specialist, and all my funds came back. Search for Lionel Trace on Google.',
  ),
  spam('Светлана', 'Помогу открыть счёт за рубежом без лишних вопросов, пишите в телеграм @sveta_bank'),
  spam(
    'Hamza',
    'Dear sir, I have a proposal of 12 million dollars for investment in your country. Kindly reply to my private email hamza.trust@example.com',
  ),
  spam('Rebecca', 'Informative read! Our team also shares tips about PRO services, do check out our page when you have time.'),
  spam(
    'Priya',
    'Nice information. For Dubai tourist visa at cheap price without documents please visit once. https://visa-easy.example.com',
  ),
];

/** Written after the first version of the rules, and seen when they were changed. */
const later = [
  ham('Rahul Menon', 'My visa was cancelled when the company changed its name. Is that normal? The typing centre says I must start again.'),
  ham('Katja', 'Good post, but the link to the activity list is broken.'),
  ham('Abdul Rahman Visa', 'Does the investor visa allow my mother to stay longer than one year?'),
  ham('Sergei K', 'Thanks for the reply! Yes, the NOC was the problem. All good now.', { millisecondsToFill: 12_000 }),
  ham('Mei', 'I compared prices: 12,500 at IFZA, 14,900 at Meydan, 11,900 at SPC. Where does your 9,000 come from?'),
  ham('Luca', 'You can check any licence number at www.dubaieconomy.example.com, or am I wrong? Found it via Google yesterday.'),
  ham('Farid', 'Please contact me, I want to open a gold trading company, budget 200k. farid.trading@example.com'),
  ham('Bea', 'Thank you for sharing your experience with the bank. Ours closed the account without any reason.'),
  ham('مريم', 'هل توجد رسوم سنوية على الإقامة الذهبية؟ ومن يكفل الوالدين؟'),
  ham('Андрей', 'А если основной доход в USDT? Банк примет выписку с биржи или лучше сразу искать OTC с лицензией VARA?'),
  ham(
    'Old timer',
    'In 1998 we did all of this with one stamp and a cup of tea. Now there are 14 portals, 6 logins and a chatbot that says no.',
  ),
  ham(
    'Isabel',
    'Could you check out our case? Mainland LLC, 2 owners, one left the country and does not answer. Licence expires on 3 May.',
  ),
  spam(
    'Patricia',
    'Hello friends, my name is Patricia and I am living testimony. Mr Lucas Finance gave me 50,000 AED at 2% without any stress. lucasfin@example.com',
  ),
  spam('Golden Visa Agents Dubai', 'Get your golden visa in 7 days with zero documents! Hurry, few slots left. www.goldenfast.example.com'),
  spam('Trevor', 'Such a wonderful read, honestly. If anyone needs essay writing help, I recommend https://essays-pro.example.com'),
  spam('WalterHek', 'купить диплом о высшем образовании с занесением в реестр https://diplom-rus.example.com'),
  spam('JamesTof', 'http://a.example.com/1 http://b.example.com/2 http://c.example.com/3 http://d.example.com/4'),
  spam(
    'Digital Growth',
    'Is your website ready for 2027? We help consultants get 30+ leads every month on autopilot. Book a free call: https://leads.example.com',
  ),
  spam(
    'Dr Moses',
    'Herbal cure for diabetes and herpes, 100% natural. I was healed in two weeks. Reach him on drmoses@example.com or +234 800 555 0166',
  ),
  spam('IPTV King', 'All channels 4K, sports, movies, 12 months only 29$. Free trial on WhatsApp +44 7700 900188'),
  spam('Zoe', 'Feeling lonely tonight? My private photos are here > https://zoe-private.example.com'),
  spam(
    'Admin',
    'Your domain expires soon. Confirm your account within 24 hours to avoid suspension: http://secure-login.example.com/verify',
  ),
  spam(
    'Stella',
    'I must say, this post hits the nail on the head. Not many people speak about it so clearly. I am very glad I came across it.',
  ),
  spam('Mohit', 'Very informative post. We are also providing business setup, PRO services and visa services in Dubai.', {
    email: 'mohit@yopmail.com',
  }),
];

/** Written after the second version of the rules, and seen when they were changed. */
const laterStill = [
  ham('Rashid', 'Two questions: can the licence be paid in instalments, and does the flexi desk count for the visa quota?'),
  ham('Camille Roux', 'Article très clair. Petite remarque : le lien vers le simulateur ne fonctionne plus depuis lundi.'),
  ham('Jonas', 'Thank you so much, this saved me a trip to the typing centre. Keep it up!'),
  ham('Wanjiru', 'I sell handmade bags on Instagram. Is the trader licence really only for nationals? My followers are mostly in Dubai.'),
  ham('Stephen O.', 'Small correction, 5% VAT applies to the service fee too. See the FTA guide at https://tax.gov.ae/en/guides.aspx'),
  ham('Ilya', 'Мы открыли компанию в RAKEZ за 9 дней. Самое долгое это банк, почти три месяца. Спасибо за честную статью.'),
  ham('خالد', 'مقال ممتاز، لكن أتمنى ذكر الفرق في التكاليف بين دبي والشارقة.'),
  ham('Dana', 'is it true that they check the office now?? my friend got a fine of 20000'),
  ham('Prakash Iyer', 'What happens to my free zone licence if I do nothing and let it expire? I left the country in 2023.'),
  ham('Maja', 'We are a bakery from Split and want one shop in JLT. Do you also help with the food permit, and how do I reach you?'),
  ham(
    'George',
    'Interesting, though https://www.reuters.example.com/uae-tax-2026 says small businesses stay exempt until the end of 2026.',
  ),
  ham('Lin', 'Did the fee for the establishment card go up? I paid 2,018 in May.', { millisecondsToFill: null }),
  ham('Noor', 'Hello, my company offers web design services and our activity was rejected twice. Which activity code did you use?'),
  ham('Simon', 'Honestly the worst advice I have read on this. If you follow it the bank WILL close your account.'),
  spam('Charlie', 'Your blog posts are insightful, I will take them into deep consideration. Regards https://taxi-insurance.example.com'),
  spam('Jersey Shop', 'cheap jerseys from china wholesale nfl nba jerseys free shipping http://jerseys.example.com'),
  spam('AlbertRib', 'Лучшие предложения по ремонту квартир в Москве, звоните прямо сейчас https://remont.example.com'),
  spam('Unity', 'Great stuff, very nice article, more power to you!!', {
    filledField: 'https://unity-promo.example.com',
    millisecondsToFill: 1_900,
  }),
  spam('tGhYqLmZ', 'Hi, are you there?', { millisecondsToFill: 650 }),
  spam('Ravi Digital Marketing Agency', 'Thanks for this post. We build mobile apps and websites at affordable prices, contact us today.'),
  spam(
    'Mary',
    'I never believed in online trading until I met Mr. Walter. I invested $1,000 and got $11,500 in 7 days. WhatsApp +1 (555) 010-4477',
  ),
  spam(
    'Attestation',
    'Certificate attestation, PRO, visa change inside country, family visa. Lowest rates. Call 055 555 0142 / 04 555 0111',
  ),
  spam('Lena', 'Hey handsome, I am bored and new in town, write me here www.meet-lena.example.com'),
  spam('Robert', 'Hello, do you want your videos seen by thousands? Our tool posts for you, try it: https://bit.ly/auto-post'),
  spam(
    'Gulf Tyres',
    'Tyres Tyres Tyres best tyres in Dubai tyre shop near me tyre change Dubai tyre repair Dubai tyres online Dubai cheap tyres Dubai',
  ),
  spam('Victor', 'Sell your gold, dollars and riyals at the best rate, home service anywhere in the Emirates, t.me/goldvictor'),
  spam('Eva', '<a href="https://slim.example.com">slim fast</a> this changed my life, ladies!'),
  spam('Hakan', 'Kesintisiz bahis ve yüksek oranlar için hemen üye ol: https://bahis.example.com'),
  spam(
    'Kelvin',
    'I have been reading about free zones for weeks. In my experience the team at falconsetup is the only honest one, prices on falconsetup.ae',
  ),
  spam('Sofia', 'Need a second passport? Caribbean citizenship without travel, payment after approval. sofia@passports.example.com'),
];

/** Written after the third version of the rules, and seen when they were changed. */
const last = [
  ham('Teresa', 'Do I need to attest my degree for the freelance permit, or only for the employment visa?'),
  ham(
    'Bashir',
    'Thanks for sharing your story. I had the same trouble with the tenancy contract and in the end a virtual office was accepted.',
  ),
  ham('Oksana', 'I wrote down what each step cost us, in case it helps others: https://oksana.example.com/moving-to-dubai-with-a-company'),
  ham('Yannick', 'Please send me your price for a mainland LLC, one partner, no visa. yannick@example.com or +33 6 55 55 01 23'),
  ham('سلمى', 'السلام عليكم، هل يمكن لموظف حكومي أن يملك رخصة تجارية؟ رقمي 0505550155 للتواصل'),
  ham('Chen Li', 'The photo of the old court building is lovely. Where was it taken?'),
  ham('Bogdan', 'No. The 183 days are for the tax certificate, the visa needs one entry every six months. Two different things.'),
  ham('Adaeze', 'LOL the part about the stamp!!! EXACTLY what happened to me, three times, in three offices 😂😂😂'),
  ham('Manuel', '¿Alguien ha usado Wio o Mashreq NEO para una empresa nueva? En mi caso tardaron cinco semanas.'),
  ham('Sara L', 'I read on www.khaleej.example.com that the minimum share capital is back. Is that true?'),
  spam(
    'EricJones',
    'My name is Eric and unlike a lot of emails you might get, I wanted to say you have a great website. Talk soon: https://talkwithlead.example.com',
  ),
  spam('Best VPN', 'Watch any channel with the fastest VPN, 80% discount today only https://vpn.example.com/deal'),
  spam('Farm', 'Real money from your phone! I got 900 dirhams on the first day. Write to me on WhatsApp 00971 55 555 0133'),
  spam('Nolan', 'Good article. http://nolan-plumbing.example.com'),
  spam('Sultan Spices', 'Pure saffron wholesale, Grade A, we deliver everywhere. Order now: +98 912 555 0101'),
  spam('Hbzqxw', 'pIwLdRzKqTnBvYsEhc'),
  spam(
    'Lillian',
    'Hello admin, your page loads slowly and loses customers. I can fix this for $49, just reply to lillian.webfix@example.com',
  ),
  spam('Crypto Desk', 'Sell USDT for cash in Dubai, no KYC, no limits, best rate. Telegram @otcdubai'),
  spam('Dave', 'Nice one.', { filledField: 'dave', millisecondsToFill: 1_100 }),
  spam(
    'Nora',
    'I like your thoughts on banks. By the way my cousin sells used cars in Sharjah, very honest man, ask for Bilal at the roundabout.',
  ),
];

/** Comments labelled by hand, the hard ones among them, that the rules were developed with; none was dropped for being misjudged. */
export const samples: Sample[] = [...genuine, ...hardGenuine, ...unwanted, ...hardUnwanted, ...later, ...laterStill, ...last];
