import { ham, type Sample, spam } from './spam-score.sample.ts';

/** Comments written after the rules, which were not changed for them; none hurried or filled the hidden field: words alone decide. */
export const unseenSamples: Sample[] = [
  ham('Petra', 'We renewed in June and nobody asked for the audit report. Is it only for some free zones?'),
  ham(
    'Musa Ibrahim',
    'Good article. My problem is the name approval, they rejected three names without telling me why. What words are not allowed?',
  ),
  ham('Karim', 'You forgot the knowledge fee and the innovation fee, 20 dirhams together. Small, but they are on every receipt :)'),
  ham('Anjali', 'The comparison at https://blog.zonewatch.example.com/2026/ifza-vs-spc has the same table. Did you copy it or did they?'),
  ham('عبدالله', 'هل يحق لصاحب رخصة العمل الحر فتح حساب بنكي تجاري؟ وما هي البنوك التي تقبل؟'),
  ham('Rohan', 'मेरा वीज़ा दो बार रिजेक्ट हो गया है। क्या पार्टनर वीज़ा के लिए दोबारा आवेदन कर सकते हैं?'),
  ham('Юлия', 'Подскажите, можно ли оформить визу на няню, если доход подтверждён только дивидендами?'),
  ham('Joao', 'My accountant wants to sell me a "tax package". Which returns does a company without income really have to file?'),
  ham('Derek', 'Any recommendation for a bank that accepts Nigerians? WhatsApp is best for me, +234 803 555 0122. Thank you.'),
  ham('Hélène', 'Merci beaucoup, exactement ce que je cherchais !'),
  ham(
    'Steffi',
    'Great post! Quick question: does the cooling-off rule also apply to licences bought at a discount, like the 50% off offers in Ramadan?',
  ),
  ham('Amir', 'Can I invest the share capital after registration? My partner got his licence before he made any transfer.'),
  ham('Lucy', 'we are opening a casino themed escape room (no gambling!!), does the word casino in the trade name cause trouble?'),
  ham('Ganesh', 'I came across your blog while waiting at Amer centre. Token 214. They are at 160. Wish me luck.'),
  ham(
    'Pavel',
    'Skip the agents. You can do all of this yourself in the Invest in Dubai portal, it took me an evening and 40 dirhams of coffee.',
  ),
  ham(
    'Miriam',
    'My ex-partner still has the signature at the bank. Do you take such cases? I would rather not write details here, how can I contact you?',
  ),
  ham('Tom', 'test'),
  ham(
    'Ikram',
    'Our school sells online courses from Tunis. Would a media licence in Sharjah work, or must it be an education permit from KHDA?',
  ),
  ham(
    'Oleg',
    'Is there any source for the 30% reduction? I only find https://www.zawya.example.com/legal/fees-2026 and it does not mention it.',
  ),
  ham('Jamila', 'Please update the prices. I went with your figures to my uncle and he laughed at me.'),
  spam(
    'Alex Morgan',
    'We noticed that your website has several SEO errors. May I send you a free audit report with prices? alex@rankers.example.com',
  ),
  spam(
    'Thelma',
    'After my divorce I contacted Dr Oduwa and he brought back my husband in 48 hours. Contact him for help on WhatsApp +234 805 555 0188',
  ),
  spam('MetaTrade', 'Copy our trades and earn 5% daily, minimum deposit $100, withdraw anytime. https://metatrade.example.com'),
  spam('Kitchen World', 'Thanks for the useful article! Modern kitchens at factory prices: https://kitchens.example.com'),
  spam(
    'Faisal',
    'Employment visa, freelance visa, family visa, all nationalities, no need to travel, payment in instalments. 056 555 0174',
  ),
  spam('Monika', 'Buy cheap windows 11 keys and office licence https://keys4u.example.com'),
  spam('Bitcoin Recovery', 'All thanks to CYBERGENIE who recovered my stolen 3.4 BTC. You can reach them via cybergenie@example.com'),
  spam('Jose', 'Excelente blog. Créditos rápidos sin aval, respuesta en 24 horas: https://creditos.example.com'),
  spam('Angelina', 'I am looking for a serious man for marriage, my pictures: http://angelina-dates.example.com'),
  spam('Printing Dubai', 'Business cards, banners, stickers, same day printing. Visit us www.print-fast.example.com'),
  spam(
    'ProWriter',
    'Great insight! As a writer I would love to contribute an article with one link to my client. What are your guest post rates?',
  ),
  spam('Oscar', 'Guaranteed approval credit cards, bad credit ok, apply now https://cards.example.com'),
  spam('李经理', '迪拜公司注册、银行开户、黄金签证一站式服务,价格最低,微信 dubai8866'),
  spam('Нина', 'Заработок в интернете от 500$ в день без вложений! Пиши в телеграм @easy_money_bot'),
  spam('Waseem', 'Used furniture buyers in Dubai 0555550163 we buy all used home furniture and appliances'),
  spam(
    'Grace Lee',
    'I appreciate the effort you put into this. It reminded me of https://grace-lee-consulting.example.com which also covers licences.',
  ),
  spam('Mark', 'I got my second salary working two hours a day from my sofa. Ask me how!'),
  spam('shop', 'v1agra c1alis l0west pr1ce  w w w . pills-shop . com'),
  spam('Tina', 'Instagram growth, real followers, first 100 free. tina-growth.com'),
  spam(
    'Ahmad Typing',
    'Golden visa 10 years guaranteed, even for freelancers, all documents arranged by us, pay after visa. Call/WhatsApp 052 555 0190',
  ),
];
